import type { HouseArea } from '../../../../../src/texts/house/names.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useHouseTexts } from '../../house/calls.ts';
import { useBrand } from '../../setup/steps/company/calls.ts';
import type { AnyBody } from './bodies.ts';
import { newMessages } from './messages.ts';

const SHOWN = 50;
const AREAS: Record<string, HouseArea> = { press: 'press', documents: 'official-document', blog: 'blog' };
const NONE = 'none';

type Props = { kind: string; body: AnyBody; change(change: object): void };

/** Which unit publishes the text and which earlier text is the frame; nothing while there is neither. */
export function HouseChoice({ kind, body, change }: Props) {
  const messages = useMessages(newMessages);
  const texts = useHouseTexts({ area: AREAS[kind], is_excluded: false, page_size: SHOWN }).data?.data ?? [];
  const units = useBrand().data?.units ?? [];
  if ((texts.length === 0 && units.length === 0) || !('use_house' in body)) return null;
  const chosen = String(body.house_text_ids?.[0] ?? '');
  return (
    <Card>
      {units.length > 0 && (
        <Field label={messages.unit} name="unit" problem={null} className="mb-4">
          <Select value={body.unit ?? ''} onChange={({ target }) => change({ unit: target.value || undefined })}>
            <option value="">{messages.unitByLanguage}</option>
            {units.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={messages.frame} hint={messages.frameHint} name="house_text_ids" problem={null}>
        <Select
          value={body.use_house ? chosen : NONE}
          onChange={({ target: { value } }) =>
            change({ use_house: value !== NONE, house_text_ids: Number(value) > 0 ? [Number(value)] : undefined })
          }
        >
          <option value="">{messages.bestFrame}</option>
          {texts.map(({ house_text_id, title, published_on }) => (
            <option key={house_text_id} value={house_text_id}>
              {[published_on, title].filter(Boolean).join(' ')}
            </option>
          ))}
          <option value={NONE}>{messages.noFrame}</option>
        </Select>
      </Field>
    </Card>
  );
}

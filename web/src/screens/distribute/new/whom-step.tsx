import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AudienceReport } from './audience-report.tsx';
import { CategoryChoice } from './category-choice.tsx';
import type { Change, Choices } from './choices.ts';
import { OwnChoice } from './own-choice.tsx';
import { ProductChoice } from './product-choice.tsx';
import { whomMessages } from './whom-messages.ts';

type Props = { choices: Choices; onChange: Change };

/** Who gets it: own reporters, reporters of a product, or both. */
export function WhomStep({ choices, onChange }: Props) {
  const messages = useMessages(whomMessages);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{messages.lead}</p>
      <Card title={messages.own} lead={messages.ownLead}>
        <OwnChoice choices={choices} onChange={onChange} />
      </Card>
      <Card title={messages.product} lead={messages.productLead}>
        <Checkbox
          checked={choices.hasProduct}
          onCheckedChange={(isOn) => onChange({ hasProduct: isOn === true })}
          label={messages.productUse}
          hint={messages.productHint}
        />
        {choices.hasProduct && (
          <div className="mt-5 grid gap-6">
            <ProductChoice choices={choices} onChange={onChange} />
            <CategoryChoice choices={choices} onChange={onChange} />
          </div>
        )}
      </Card>
      <AudienceReport choices={choices} />
    </div>
  );
}

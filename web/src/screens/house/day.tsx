import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { houseMessages } from './messages.ts';

type Props = { published_on: string | null; is_date_sure: boolean };

/** The day of publication, marked when it was only found in the text. */
export function TextDay({ published_on, is_date_sure }: Props) {
  const messages = useMessages(houseMessages);
  const formats = useFormats();
  if (published_on === null) return <span className="text-soft">{messages.noDate}</span>;
  const written = formats.date(Date.parse(`${published_on}T00:00:00+09:00`) / 1000);
  if (is_date_sure) return written;
  return (
    <Tooltip text={messages.unsure}>
      <span className="border-b border-dashed border-line-strong">{written}?</span>
    </Tooltip>
  );
}

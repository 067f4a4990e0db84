import limits from '../../../../api/limits.json';
import { useMessages } from '../../../../i18n/messages.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import type { Brand } from './calls.ts';
import { companyMessages } from './messages.ts';

export type PartProps = { brand: Brand; onChange(part: Partial<Brand>): void; problem: unknown };

type Sender = Pick<Brand, 'company' | 'homepage' | 'address' | 'boilerplate' | 'contact'>;
/** Of the profile or of a unit. */
type SenderProps = { brand: Sender; onChange(part: Partial<Sender>): void; problem: unknown };

export function CompanyFields({ brand, onChange, problem, autoFocus }: SenderProps & { autoFocus: boolean }) {
  const messages = useMessages(companyMessages);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={messages.company} name="company" problem={problem} hint={messages.companyHint}>
          <Input
            autoFocus={autoFocus}
            maxLength={limits['PUT /account/brand'].company}
            value={brand.company ?? ''}
            onChange={(event) => onChange({ company: event.target.value })}
          />
        </Field>
        <Field label={messages.homepage} name="homepage" problem={problem} className="content-start">
          <Input
            inputMode="url"
            maxLength={limits['PUT /account/brand'].homepage}
            placeholder="https://"
            value={brand.homepage ?? ''}
            onChange={(event) => onChange({ homepage: event.target.value })}
          />
        </Field>
      </div>
      <Field label={messages.address} name="address" problem={problem}>
        <Input
          autoComplete="street-address"
          maxLength={limits['PUT /account/brand'].address}
          value={brand.address ?? ''}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </Field>
      <Field label={messages.boilerplate} name="boilerplate" problem={problem} hint={messages.boilerplateHint}>
        <Textarea
          maxLength={limits['PUT /account/brand'].boilerplate}
          value={brand.boilerplate ?? ''}
          onChange={(event) => onChange({ boilerplate: event.target.value })}
        />
      </Field>
    </div>
  );
}

const CONTACT = [
  { name: 'department', limit: limits['PUT /account/brand']['contact.department'], mode: 'text' },
  { name: 'name', limit: limits['PUT /account/brand']['contact.name'], mode: 'text' },
  { name: 'phone', limit: limits['PUT /account/brand']['contact.phone'], mode: 'tel' },
  { name: 'email', limit: limits['PUT /account/brand']['contact.email'], mode: 'email' },
] as const;

export function ContactFields({ brand, onChange, problem }: SenderProps) {
  const messages = useMessages(companyMessages);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CONTACT.map(({ name, limit, mode }) => (
        <Field key={name} label={messages[name]} name={`contact.${name}`} problem={problem}>
          <Input
            maxLength={limit}
            inputMode={mode}
            placeholder={name === 'name' ? messages.namePlaceholder : undefined}
            value={brand.contact[name] ?? ''}
            onChange={(event) => onChange({ contact: { ...brand.contact, [name]: event.target.value } })}
          />
        </Field>
      ))}
    </div>
  );
}

import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import type { MailInput } from '../calls.ts';
import { stepMessages } from '../messages.ts';

export type Server = Pick<MailInput, 'host' | 'port' | 'security' | 'verify_certificate' | 'user' | 'password'>;
export type Ports = Record<Server['security'], number>;

type Props<Input extends Server> = {
  input: Input;
  /** The usual port of each kind of security. */
  ports: Ports;
  placeholder: string;
  hasPassword: boolean;
  userOptional?: boolean;
  problem: unknown;
  onChange(part: Partial<Server>): void;
};

/** Address of a mail server and the account there. */
export function ServerFields<Input extends Server>(props: Props<Input>) {
  const { input, ports, placeholder, hasPassword, userOptional = false, problem, onChange } = props;
  const messages = useMessages(stepMessages);
  function secure(security: Server['security']) {
    const isUsual = input.port === 0 || Object.values(ports).includes(input.port);
    onChange(isUsual ? { security, port: ports[security] } : { security });
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_6rem]">
        <Field label={messages.host} name="host" problem={problem}>
          <Input
            autoFocus
            required
            placeholder={placeholder}
            autoCapitalize="none"
            spellCheck={false}
            value={input.host}
            onChange={(event) => onChange({ host: event.target.value })}
          />
        </Field>
        <Field label={messages.port} name="port" problem={problem}>
          <Input
            required
            type="number"
            min={1}
            max={65535}
            value={input.port === 0 ? '' : input.port}
            onChange={(event) => onChange({ port: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Field label={messages.security} name="security" problem={problem}>
        <Select value={input.security} onChange={(event) => secure(event.target.value as Server['security'])}>
          {(['tls', 'starttls', 'none'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {messages[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {input.security === 'none' ? (
        <Notice tone="warning">{messages.noneWarning}</Notice>
      ) : (
        <Checkbox
          label={messages.verify}
          hint={messages.verifyHint}
          checked={input.verify_certificate}
          onCheckedChange={(checked) => onChange({ verify_certificate: checked === true })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={messages.user} name="user" problem={problem} optional={userOptional}>
          <Input
            required={!userOptional}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={input.user}
            onChange={(event) => onChange({ user: event.target.value })}
          />
        </Field>
        <Field label={messages.password} name="password" problem={problem} optional={userOptional}>
          <Input
            type="password"
            autoComplete="new-password"
            placeholder={hasPassword ? messages.stored : undefined}
            value={input.password ?? ''}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}

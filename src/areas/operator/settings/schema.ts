import { Type } from 'typebox';
import { Choice, Text } from '../../../kernel/http/shapes.ts';
import { TEXT_PROVIDERS } from '../../../providers/text/settings.ts';

/** Settings of the installation. Passwords and keys are accepted and never returned. */

const Source = Choice(
  ['environment', 'stored', 'none'],
  'Where the settings come from. Those of the environment cannot be changed here.',
);
const SECURITY = ['tls', 'starttls', 'none'] as const;
const Security = Choice(
  SECURITY,
  'Encryption: from the start (`tls`), after the greeting (`starttls`), or none.',
  'starttls',
);
const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const Line = (maxLength: number, description: string) => Type.String({ maxLength, default: '', description });

const server = {
  host: Text(253, 'Host name or address of the server.'),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  security: Security,
  verify_certificate: Type.Boolean({ default: true, description: 'Whether to check the certificate of the server.' }),
};
const Password = Type.Optional(
  Type.String({
    maxLength: 1000,
    description: 'The stored one is used when it is omitted and host, port, security and user are the same.',
  }),
);

const shownServer = {
  ...server,
  user: Type.String(),
  has_password: Type.Boolean(),
};
export const Settings = Type.Object({
  mail: Type.Object({
    source: Source,
    server: Type.Union([Type.Object(shownServer), Type.Null()]),
    sender: Type.Object({ source: Source, name: Type.String(), address: Type.String() }),
  }),
  bounces: Type.Object({
    source: Source,
    mailbox: Type.Union([Type.Object({ ...shownServer, folder: Type.String() }), Type.Null()]),
  }),
  model: Type.Object({
    source: Source,
    provider: Type.Union([Choice(TEXT_PROVIDERS, 'Provider of the model.'), Type.Null()]),
    model: MaybeText('Name of the model.'),
    base_url: MaybeText('Address of the model server, if it is not that of the provider.'),
    has_key: Type.Boolean(),
  }),
});

export const MailBody = Type.Object({
  ...server,
  user: Line(320, 'User name; empty when the server needs no sign-in.'),
  password: Password,
  sender_name: Line(100, 'Name of the sender of all mail.'),
  sender_address: Text(254, 'Address of the sender of all mail.'),
});
export const BouncesBody = Type.Object({
  ...server,
  user: Text(320, 'User name.'),
  password: Password,
  folder: Text(200, 'Folder that bounces arrive in, such as `INBOX`.'),
});
export const ModelBody = Type.Object({
  provider: Choice(TEXT_PROVIDERS, 'Provider of the model; `compatible` for a server of your own.'),
  model: Text(200, 'Name of the model.'),
  base_url: Line(500, 'Address of the model server; empty for that of the provider.'),
  api_key: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'The stored one is used when it is omitted and the server is the same.',
    }),
  ),
});

/** The first account of an installation may have an address that receives no mail. */
export const MailTestBody = Type.Object({
  ...MailBody.properties,
  to: Type.Optional(Type.String({ maxLength: 254, description: 'Recipient; your own address when it is omitted.' })),
});
export const MailTest = Type.Object({
  result: Choice(
    [
      ...(['accepted', 'name', 'timeout', 'encryption', 'sign_in', 'connection'] as const),
      ...(['sender_refused', 'recipient_refused', 'later', 'unknown'] as const),
    ],
    'What the mail server did with the test mail.',
  ),
  to: Type.String({ description: 'Address of the test mail.' }),
  answer: Type.String({ description: 'The words of the mail server, or of the failure.' }),
});
export const BouncesTest = Type.Object({
  messages: Type.Union([Type.Integer(), Type.Null()], { description: 'Number of messages in the folder.' }),
  result: Choice(
    ['read', 'name', 'timeout', 'encryption', 'sign_in', 'folder', 'connection'],
    'Outcome of reading the folder.',
  ),
  answer: Type.String({ description: 'What failed; empty otherwise.' }),
});
export const ModelTest = Type.Object({
  result: Choice(
    ['written', 'key_refused', 'model_unknown', 'timeout', 'rate_limited', 'unavailable', 'refused', 'unusable'],
    'Outcome of the test draft.',
  ),
  title: Type.String(),
  content: Type.String(),
  seconds: Type.Number(),
  answer: Type.String({ description: 'What failed; empty otherwise.' }),
});
export const LocalModels = Type.Object({
  servers: Type.Array(
    Type.Object({
      kind: Choice(['ollama', 'llama.cpp'], 'Program that answers.'),
      base_url: Type.String(),
      models: Type.Array(Type.String()),
    }),
  ),
});

const Status = Choice(
  ['ok', 'missing', 'incomplete', 'several', 'different', 'unchecked', 'unknown'],
  '`incomplete`: the mail server is not in it. `several`: more than one, which makes them void. `different`: another key. `unknown`: the name server did not answer.',
);
const Record = {
  status: Status,
  name: Type.String({ description: 'Name of the TXT record.' }),
  found: Type.Array(Type.String(), { description: 'What is published.' }),
  value: MaybeText('Value to publish; null when there is nothing to do or only the mail server knows it.'),
};
export const DomainQuery = Type.Object({
  address: Text(254, 'Sender address, whose domain is checked.'),
  host: Line(253, 'Mail server that is to be used.'),
  selector: Type.String({
    maxLength: 100,
    default: '',
    description: 'DKIM selector of the mail server, if it signs the mail.',
  }),
});
export const DomainReport = Type.Object({
  domain: Type.String(),
  spf: Type.Object(Record),
  dkim: Type.Object({
    ...Record,
    signed_by: Choice(['service', 'mail_server'], 'Who signs the mail.'),
  }),
  dmarc: Type.Object(Record),
});

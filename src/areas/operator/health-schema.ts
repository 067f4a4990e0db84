import { Type } from 'typebox';
import { Choice } from '../../kernel/http/shapes.ts';

/** Health of the service. */

const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Bytes = Type.Union([Type.Integer(), Type.Null()]);

export const Health = Type.Object({
  version: Type.String(),
  uptime_seconds: Type.Integer({ description: 'Of the instance that answers.' }),
  engine: Choice(['embedded', 'server'], 'Our own database, or that of DATABASE_URL.'),
  mail: Choice(['smtp', 'outbox'], 'Where mail goes.'),
  files: Choice(['folder', 's3'], 'Where files are kept.'),
  text_model: MaybeText,
  image_model: MaybeText,
  vision_model: MaybeText,
  database_version: Type.String(),
  database_bytes: Type.Integer(),
  disk_free_bytes: Bytes,
  disk_total_bytes: Bytes,
  accounts: Type.Integer(),
  releases_editing: Type.Integer({ description: 'Wait for an editor.' }),
  recipients_waiting: Type.Integer({ description: 'Mails that are still to go out.' }),
  webhooks_pending: Type.Integer(),
  webhooks_disabled: Type.Integer({ description: 'Switched off because they failed.' }),
  feeds_active: Type.Integer(),
  feeds_failing: Type.Integer(),
});

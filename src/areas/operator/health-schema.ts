import { Type } from 'typebox';
import { Choice } from '../../kernel/http/shapes.ts';

/** Health of the service. */

const MaybeText = Type.Union([Type.String(), Type.Null()]);
const Bytes = Type.Union([Type.Integer(), Type.Null()]);

export const Health = Type.Object({
  version: Type.String(),
  uptime_seconds: Type.Integer({ description: 'Uptime of the responding instance, in seconds.' }),
  engine: Choice(['embedded', 'server'], 'Database: the embedded one or the one in `DATABASE_URL`.'),
  mail: Choice(['smtp', 'outbox'], 'What happens to outgoing email: `smtp` sends it, `outbox` writes it to files.'),
  alerts_to: Type.Union([Type.String(), Type.Null()], {
    description: 'Address that is mailed when a part of the service stops working; null when nobody is.',
  }),
  files: Choice(['folder', 's3'], 'Where files are stored.'),
  text_model: MaybeText,
  image_model: MaybeText,
  vision_model: MaybeText,
  database_version: Type.String(),
  database_bytes: Type.Integer(),
  disk_free_bytes: Bytes,
  disk_total_bytes: Bytes,
  accounts: Type.Integer(),
  releases_editing: Type.Integer({ description: 'Number of releases that wait for review.' }),
  recipients_waiting: Type.Integer({ description: 'Number of emails that are still to be sent.' }),
  webhooks_pending: Type.Integer(),
  webhooks_disabled: Type.Integer({ description: 'Number of webhooks that were disabled because they failed.' }),
  feeds_active: Type.Integer(),
  feeds_failing: Type.Integer(),
});

import type { Database } from '../../../kernel/database.ts';
import { ERASED_DOMAIN } from './person-store.ts';

/**
 * Erases names and addresses of the recipients of releases that ended longer ago than that. The rows stay, so that the
 * counts stay correct. Returns how many releases were changed.
 */
export async function eraseOldRecipients(database: Database, days: number): Promise<number> {
  let releases = 0;
  // One release at a time, because one may have many thousands of recipients.
  for (;;) {
    const erased = await database.begin(async (transaction) => {
      const [release] = await transaction<{ id: number }[]>`
        update releases set recipients_erased_at = now() where id = (
          select id from releases
          where recipients_erased_at is null
            and (finished_at is not null or status in ('CANCELED', 'FAILED'))
            and coalesce(finished_at, updated_at) < now() - ${days} * interval '1 day'
          order by id limit 1 for update skip locked)
        returning id`;
      if (!release) return false;
      await transaction`delete from release_replies where release_id = ${release.id}`;
      await transaction`
        update release_recipients set email = id || '@' || ${ERASED_DOMAIN}, name = '', media = '', answer = null, personal_note = null,
          opened_at = null, machine_opened_at = null,
          catalogue_reporter_id = null, reporter_id = null, message_id = null
        where release_id = ${release.id} and state not in ('queued', 'sending')`;
      return true;
    });
    if (!erased) return releases;
    releases += 1;
  }
}

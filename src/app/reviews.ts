import { findAccount, findBrand, findSendingSettings } from '../areas/accounts/index.ts';
import { listMembers } from '../areas/accounts/sign-in/index.ts';
import { announce } from '../areas/accounts/webhooks/index.ts';
import { BLOG } from '../areas/blog/index.ts';
import { CREATION } from '../areas/creations/index.ts';
import { OFFICIAL_DOCUMENT } from '../areas/official-documents/index.ts';
import { PRESS } from '../areas/press/index.ts';
import type { ReviewDeps } from '../areas/reviews/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { countUnrequestedMail } from '../mail/unrequested.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import type { Library } from '../media/library/index.ts';
import type { Mailer } from '../providers/mail/port.ts';
import type { Notify } from '../texts/notices.ts';

type Deps = {
  database: Database;
  workers: WorkerPool;
  notify: Notify;
  mailer: Mailer;
  sender: ReviewDeps['sender'];
  currentUrl: CurrentUrl;
  library: Library;
  publicUrl: string;
};

export const REVIEW_KINDS = {
  press: PRESS,
  blog: BLOG,
  creation: CREATION,
  'official-document': OFFICIAL_DOCUMENT,
};

/** What reviews need of the areas whose texts and people they are about. */
export function reviewDeps(config: Config, { library, ...deps }: Deps): ReviewDeps {
  const { database } = deps;
  return {
    ...deps,
    kinds: REVIEW_KINDS,
    announce,
    requiresApproval: async (sql, accountId) => (await findSendingSettings(sql, accountId)).approval_required,
    async ownersOf(sql, accountId) {
      const members = await listMembers(sql, accountId);
      return members.filter(({ role }) => role === 'owner').map(({ person_id }) => person_id);
    },
    async senderOf(accountId) {
      const [brand, account] = await Promise.all([findBrand(database, accountId), findAccount(database, accountId)]);
      return brand?.company ?? account?.email ?? '';
    },
    countUnrequested: (sql, accountId, email) =>
      countUnrequestedMail(sql, { accountId, email, maxPerDay: config.invitationsPerDay }),
    captionOf: (accountId, url) => library.captionOf(accountId, url),
  };
}

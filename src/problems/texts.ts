import { ACCOUNTS } from './accounts.ts';
import { NEWS } from './news.ts';
import { RELEASES } from './releases.ts';
import { REPORTERS } from './reporters.ts';
import { REQUESTS } from './requests.ts';
import { WRITING } from './writing.ts';

/** Every error response of the service: name → status, code and text in both languages. */
export const PROBLEMS = { ...REQUESTS, ...ACCOUNTS, ...WRITING, ...RELEASES, ...REPORTERS, ...NEWS };

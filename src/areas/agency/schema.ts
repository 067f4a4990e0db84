import { type Static, Type } from 'typebox';
import { ROLES } from '../../kernel/access.ts';
import { Choice, Component, Id } from '../../kernel/http/shapes.ts';

const Moment = (description: string) =>
  Type.String({ description: `${description} ISO 8601 timestamp in Korean time.` });

const ClientRelease = Component('ClientRelease', {
  release_id: Id('ID of the release.'),
  subject: Type.String(),
  at_kst: Moment('When it is or was sent.'),
});
const ClientArticle = Component('ClientArticle', {
  article_id: Id('ID of the article.'),
  title: Type.String(),
  source: Type.String({ description: 'Name of the medium.' }),
  url: Type.String(),
  published_kst: Moment('When it was published.'),
});
const Client = Component('AgencyClient', {
  account_id: Id('ID of the account.'),
  name: Type.String({ description: 'Company of the brand profile, or the address of the account.' }),
  role: Choice(ROLES, 'Role of the signed-in person in that account.'),
  next_release: Type.Union([ClientRelease, Type.Null()], { description: 'The next scheduled release, if any.' }),
  last_release: Type.Union([ClientRelease, Type.Null()], { description: 'The release that was sent last, if any.' }),
  open_approvals: Type.Integer({ description: 'Texts that wait for an approval.' }),
  coverage: Type.Array(ClientArticle, { description: 'The newest articles about releases, at most three.' }),
  news: Type.Array(ClientArticle, { description: 'The newest articles of keyword groups, at most three.' }),
});
export const Overview = Component('AgencyOverview', {
  clients: Type.Array(Client, { description: 'At most 100, by name.' }),
});

export type ReleaseRow = Static<typeof ClientRelease>;
export type ArticleRow = Static<typeof ClientArticle>;
export type ClientRow = Pick<Static<typeof Client>, 'account_id' | 'name' | 'role'>;

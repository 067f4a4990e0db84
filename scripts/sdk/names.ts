/** Where each operation is found in the clients: `createPress` is `press.create`. */

type Group = { name: string; about: string; tag: string; nouns: RegExp; others?: RegExp };

/** The first group that fits takes the operation; its noun is left out of the name of the method. `others` have none. */
const GROUPS: Group[] = [
  { name: 'testMode', about: 'Clock, credit and addresses of test mode.', tag: 'accounts', nouns: /TestMode/ },
  {
    name: 'account',
    about: 'Credit, company and defaults of releases.',
    tag: 'accounts',
    nouns: /Account/,
    others: /./,
  },
  { name: 'webhooks', about: 'Addresses that are told about events.', tag: 'webhook', nouns: /Webhooks?/ },
  { name: 'media', about: 'Pictures of the account.', tag: 'media', nouns: /Media/ },
  {
    name: 'officialDocuments',
    about: 'Official documents (공문).',
    tag: 'official-document',
    nouns: /OfficialDocuments?/,
  },
  { name: 'press', about: 'Press releases.', tag: 'press', nouns: /Press/ },
  { name: 'blog', about: 'Blog posts.', tag: 'blog', nouns: /Blog(?:Posts?)?/ },
  { name: 'social', about: 'Social posts.', tag: 'sns', nouns: /Social(?:Contents?)?/ },
  { name: 'creations', about: 'Wiki and prompt pieces.', tag: 'generic-creation', nouns: /Creations?/ },
  { name: 'houseImports', about: 'Many earlier texts at once.', tag: 'house', nouns: /HouseImports?/ },
  { name: 'houseRules', about: 'How the house writes.', tag: 'house', nouns: /HouseRules?/ },
  { name: 'house', about: 'The archive of published texts.', tag: 'house', nouns: /House(?:Texts?)?/ },
  { name: 'references', about: 'References of all kinds of texts.', tag: 'references', nouns: /References?/ },
  { name: 'reporterLists', about: 'Lists of own reporters.', tag: 'workspace', nouns: /ReporterLists?/ },
  { name: 'segments', about: 'Saved searches for reporters.', tag: 'workspace', nouns: /ReporterSegments?/ },
  { name: 'meetings', about: 'Activities with a reporter.', tag: 'workspace', nouns: /Meetings?/ },
  {
    name: 'reporters',
    about: 'Own reporters.',
    tag: 'workspace',
    nouns: /Reporters?/,
    others: /PersonalData|NamesakeArticle/,
  },
  {
    name: 'workspaces',
    about: 'Workspaces of reporters.',
    tag: 'workspace',
    nouns: /Workspaces?/,
    others: /OutcomeStats/,
  },
  { name: 'releases', about: 'Distribution of press releases.', tag: 'release', nouns: /Releases?/, others: /./ },
  { name: 'news', about: 'News monitoring and coverage.', tag: 'newsclip', nouns: /News/, others: /./ },
  { name: 'search', about: 'Search over everything.', tag: 'search', nouns: /Search/, others: /./ },
  {
    name: 'newsroom',
    about: 'The public site with press releases, and its subscribers.',
    tag: 'newsroom',
    nouns: /Newsroom/,
  },
  { name: 'reviews', about: 'Review and approval of texts.', tag: 'review', nouns: /Review/, others: /./ },
  { name: 'calendar', about: 'Calendar and its feed.', tag: 'calendar', nouns: /Calendar/ },
  { name: 'reports', about: 'Reports of releases.', tag: 'report', nouns: /ReleaseReport|Report/ },
];

/** Where the rule gives a name that does not read well. */
const EXCEPTIONS: Record<string, string> = {
  search: 'search.find',
  downloadArticles: 'news.excel',
  downloadReleaseReport: 'reports.pdf',
  addToReporterList: 'reporterLists.add',
  removeFromReporterList: 'reporterLists.remove',
  listDuplicateReporters: 'reporters.listDuplicates',
  changeReporters: 'reporters.changeMany',
  declareDifferentReporters: 'reporters.declareDifferentPerson',
  undeclareDifferentReporters: 'reporters.undeclareDifferentPerson',
  getOptimalReleaseTime: 'releases.optimalTime',
  sendTestOfOrder: 'releases.testOrder',
  sendTestOfRelease: 'releases.test',
  moveTestClock: 'testMode.moveClock',
  resetTestClock: 'testMode.resetClock',
  setTestCredit: 'testMode.setCredit',
  listReleaseCoverage: 'releases.listCoverage',
};

export type Place = { group: string; name: string };

export const ABOUT = new Map(GROUPS.map(({ name, about }) => [name, about]));

export function placeOf(operationId: string, tag: string): Place {
  const exception = EXCEPTIONS[operationId];
  if (exception) {
    const [group, name] = exception.split('.');
    return { group: group!, name: name! };
  }
  const found = GROUPS.find(
    ({ tag: own, nouns, others }) => own === tag && (nouns.test(operationId) || others?.test(operationId)),
  );
  if (!found) throw new Error(`scripts/sdk/names.ts has no group for ${operationId} (tag ${tag}).`);
  const short = operationId.replace(found.nouns, '').replace(/^download(?=[A-Z])/, '');
  return { group: found.name, name: short.charAt(0).toLowerCase() + short.slice(1) };
}

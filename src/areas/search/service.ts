import type { Actor } from '../../kernel/actor.ts';
import type { FoundText, Results, SearchInput } from './schema.ts';

type Find<Row> = (accountId: number, input: SearchInput) => Promise<Row[]>;

/** One search per kind of thing, provided by the areas that own them. */
export type Deps = {
  findTexts: Find<FoundText>[];
  findReporters: Find<Results['reporters'][number]>;
  findReleases: Find<Results['releases'][number]>;
  findArticles: Find<Results['articles'][number]>;
};

export async function searchEverything(deps: Deps, { accountId }: Actor, input: SearchInput): Promise<Results> {
  const [texts, reporters, releases, articles] = await Promise.all([
    Promise.all(deps.findTexts.map((find) => find(accountId, input))),
    deps.findReporters(accountId, input),
    deps.findReleases(accountId, input),
    deps.findArticles(accountId, input),
  ]);
  const lastChangedFirst = texts.flat().sort((left, right) => right.updated_at - left.updated_at);
  return { texts: lastChangedFirst, reporters, releases, articles };
}

import type { SampleArticle, SampleNews } from '../../areas/newsclip/index.ts';
import { sampleCatalogue } from './catalogue.ts';
import { OVERSEAS_COMPANIES, OVERSEAS_STORIES } from './news-overseas.ts';
import { THEMES } from './news-stories.ts';
import { NEWSROOMS } from './newsrooms.ts';

/** Three hundred articles over the two weeks before a moment; for the same moment always the same. */

/** How many outlets carry a story, in turns. */
const COPIES = [1, 3, 1, 2, 1, 4, 2, 1, 3, 1, 2, 4];
const MINUTE_MS = 60_000;
const BETWEEN_STORIES = 133;
const BETWEEN_COPIES = 11;
/** The youngest story has had time for all its copies. */
const YOUNGEST = 70;

type Story = Pick<SampleArticle, 'title' | 'title_ko' | 'summary' | 'summary_ko' | 'language' | 'region'>;

export function sampleNews(now: Date): SampleNews {
  const stories = inTurns([...THEMES.map(domesticStories), overseasStories()]);
  const reporters = Map.groupBy(sampleCatalogue().reporters, ({ media }) => media);
  return {
    themes: THEMES.map(({ name, keywords }) => ({ name, keywords })),
    articles: stories.flatMap((story, number) =>
      Array.from({ length: COPIES[number % COPIES.length]! }, (_, copy) => {
        const outlets = OUTLETS[story.region];
        const source = outlets[(number * 7 + copy * 3) % outlets.length]!;
        const desk = reporters.get(source) ?? [];
        const age = YOUNGEST + number * BETWEEN_STORIES - copy * BETWEEN_COPIES;
        return {
          ...story,
          story: number,
          source,
          reporter_name: desk[(number + copy * 5) % desk.length]?.name ?? null,
          url: `https://news.example/sample/${number + 1}-${copy + 1}`,
          published_at: new Date(now.getTime() - age * MINUTE_MS),
        };
      }),
    ),
  };
}

const OUTLETS = {
  국내: NEWSROOMS.kr.outlets.map(([name]) => name),
  해외: [...NEWSROOMS.reg_na.outlets, ...NEWSROOMS.sg.outlets].map(([name]) => name),
};

function domesticStories({ companies, stories }: (typeof THEMES)[number]): Story[] {
  return companies.flatMap((company) =>
    stories.map(([title, summary]) => {
      const headline = `[샘플] ${title.replaceAll('{회사}', company)}`;
      const told = summary.replaceAll('{회사}', company);
      return {
        title: headline,
        title_ko: headline,
        summary: told,
        summary_ko: told,
        language: 'ko',
        region: '국내' as const,
      };
    }),
  );
}

function overseasStories(): Story[] {
  return OVERSEAS_COMPANIES.flatMap(([english, korean]) =>
    OVERSEAS_STORIES.map(({ title, summary, titleKo, summaryKo }) => ({
      title: `[Sample] ${title.replaceAll('{company}', english)}`,
      title_ko: `[샘플] ${titleKo.replaceAll('{company}', korean)}`,
      summary: summary.replaceAll('{company}', english),
      summary_ko: summaryKo.replaceAll('{company}', korean),
      language: 'en',
      region: '해외' as const,
    })),
  );
}

/** One of each list in turn, so that no day has only one theme. */
function inTurns(lists: Story[][]): Story[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

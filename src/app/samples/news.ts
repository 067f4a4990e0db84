import type { SampleArticle, SampleNews } from '../../areas/newsclip/index.ts';
import { sampleCatalogue } from './catalogue.ts';
import { type Overseas, readNews, readNewsrooms, type Theme } from './read.ts';

/** Three hundred articles of the two weeks before a given time; always the same for the same time. */

/** Number of outlets that publish a story, used cyclically. */
const COPIES = [1, 3, 1, 2, 1, 4, 2, 1, 3, 1, 2, 4];
const MINUTE_MS = 60_000;
const BETWEEN_STORIES = 133;
const BETWEEN_COPIES = 11;
/** Age of the newest story in minutes, enough for all its copies. */
const MIN_AGE = 70;

type Story = Pick<SampleArticle, 'title' | 'title_ko' | 'summary' | 'summary_ko' | 'language' | 'region'>;

export function sampleNews(now: Date): SampleNews {
  const { themes, overseas } = readNews();
  const stories = interleaved([...themes.map(domesticStories), overseasStories(overseas)]);
  const outletsIn = outletsByRegion();
  const reporters = Map.groupBy(sampleCatalogue().reporters, ({ media }) => media);
  return {
    themes: themes.map(({ name, keywords }) => ({ name, keywords })),
    articles: stories.flatMap((story, number) =>
      Array.from({ length: COPIES[number % COPIES.length]! }, (_, copy) => {
        const outlets = outletsIn[story.region];
        const source = outlets[(number * 7 + copy * 3) % outlets.length]!;
        const desk = reporters.get(source) ?? [];
        const age = MIN_AGE + number * BETWEEN_STORIES - copy * BETWEEN_COPIES;
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

function outletsByRegion(): Record<Story['region'], string[]> {
  const { kr, reg_na, sg } = readNewsrooms();
  return {
    국내: kr.outlets.map(({ name }) => name),
    해외: [...reg_na.outlets, ...sg.outlets].map(({ name }) => name),
  };
}

function domesticStories({ companies, stories }: Theme): Story[] {
  return companies.flatMap((company) =>
    stories.map((story) => {
      const title = `[샘플] ${about(company, story.title)}`;
      const summary = about(company, story.summary);
      return { title, title_ko: title, summary, summary_ko: summary, language: 'ko', region: '국내' as const };
    }),
  );
}

function overseasStories({ companies, stories }: Overseas): Story[] {
  return companies.flatMap((company) =>
    stories.map(({ title, summary }) => ({
      title: `[Sample] ${about(company.en, title.en)}`,
      title_ko: `[샘플] ${about(company.ko, title.ko)}`,
      summary: about(company.en, summary.en),
      summary_ko: about(company.ko, summary.ko),
      language: 'en',
      region: '해외' as const,
    })),
  );
}

function about(company: string, text: string): string {
  return text.replaceAll('{company}', company);
}

/** Interleaves the lists, so that every day has several themes. */
function interleaved(lists: Story[][]): Story[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

import type { Block } from '../export/blocks.ts';
import { cleanText } from '../export/read/clean.ts';
import { readText } from '../export/read/index.ts';
import type { Language } from '../writing/brief.ts';
import { WORDING } from './wording.ts';

/** The release as blocks, read as its PDF is. */

type Release = { title: string; content: string; language: Language; embargoAt: Date | null };

/** What an embargo contradicts. */
const AT_ONCE =
  /^(즉시 보도|FOR IMMEDIATE RELEASE|即时发布|立即发布|立即發布|即時發布|Pour publication immédiate|Untuk Disiarkan Segera)/iu;

/** Longer than this it is no line under a headline. */
const LONGEST_SUBTITLE = 120;
const SENTENCE_END = /[.。．!?！？…][”"’')\]」』]*$/u;
const MARKED = /^([■●◆▶□○◇△#*·•【]|-(?!.*-$)|\d+[.)])/u;
/** Lines that say what kind of paper this is, and when it may be used. */
const HEAD =
  /^(보도 ?자료|즉시 보도|엠바고|보도시점|배포|FOR IMMEDIATE|EMBARGOED|PRESS RELEASE|NEWS RELEASE|報道関係者|プレスリリース|ニュースリリース|情報解禁|新闻稿|新聞稿|即时发布|立即发布|立即發布|即時發布|COMMUNIQUÉ|Pour publication|Ne pas publier|SIARAN PERS|Untuk Disiarkan)/iu;

/**
 * A text that opens with a line instead of a sentence has its subtitle there; the lead is the paragraph behind it. Such a
 * line is put first, where it is looked for; the head may stand anywhere.
 */
function subtitleFirst(content: string): { content: string; withLead: boolean } {
  const paragraphs = cleanText(content)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');
  const place = paragraphs.findIndex((paragraph) => !HEAD.test(paragraph.trim()));
  const line = paragraphs[place]?.trim() ?? '';
  if (place < 0 || place === paragraphs.length - 1 || !isSubtitle(line)) return { content, withLead: false };
  return { content: [line, ...paragraphs.toSpliced(place, 1)].join('\n\n'), withLead: true };
}

function isSubtitle(line: string): boolean {
  return !line.includes('\n') && [...line].length <= LONGEST_SUBTITLE && !SENTENCE_END.test(line) && !MARKED.test(line);
}

/** Notices that the paper's head would not be known by are worded as it knows them. */
const AS_HEAD: Partial<Record<Language, (notice: string) => string>> = {
  zh: (notice) => `新闻稿 · ${notice}`,
  fr: (notice) => notice.replace('Sous embargo : ne', 'Ne'),
  id: (notice) => notice.replace('Embargo: untuk', 'Untuk'),
};

/** The text as its PDF has it: the attachment is passed on without the mail, so it names the embargo itself. */
export function paperOf({ content, language, embargoAt }: Omit<Release, 'title'>): ReturnType<typeof subtitleFirst> {
  if (!embargoAt) return subtitleFirst(content);
  const notice = WORDING[language].embargo(embargoAt);
  const lines = content.split('\n').filter((line) => !AT_ONCE.test(line.trim()));
  return subtitleFirst(`${AS_HEAD[language]?.(notice) ?? notice}\n\n${lines.join('\n')}`);
}

export function readRelease({ title, content, language, embargoAt }: Release): Block[] {
  const blocks = blocksOf(title, content, language);
  if (!embargoAt) return blocks;
  return blocks.map((block) =>
    block.type === 'masthead' ? { ...block, notes: block.notes.filter((note) => !AT_ONCE.test(note)) } : block,
  );
}

function blocksOf(title: string, content: string, language: Language): Block[] {
  const common = { title, language, company: null, created: new Date(0) };
  try {
    return readText({ kind: 'press', ...common, ...subtitleFirst(content), picture: null }).blocks;
  } catch {
    // Too long for a page is not too long for a mail that is paid for.
    return [
      { type: 'title', text: title },
      { type: 'paragraph', text: cleanText(content) },
    ];
  }
}

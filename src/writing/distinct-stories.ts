import type { Material } from './brief.ts';

/** Two results that share at least this part of their words count as copies. */
const COPIED_SHARE = 0.6;
const LEAST_SHARED_WORDS = 5;
/** Number of characters compared; copies usually differ only at the end. */
const COMPARED = 600;

type Story = { source: Material; headline: string; words: Set<string> };

function storyOf(source: Material): Story {
  const headline = source.title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const text = `${source.title} ${source.text.slice(0, COMPARED)}`;
  return { source, headline, words: new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []) };
}

function isCopy(story: Story, other: Story): boolean {
  if (story.headline !== '' && story.headline === other.headline) return true;
  const shared = [...story.words].filter((word) => other.words.has(word)).length;
  const smaller = Math.min(story.words.size, other.words.size);
  return shared >= LEAST_SHARED_WORDS && shared >= COPIED_SHARE * smaller;
}

/** Outlets print the same story in nearly the same words; only the first copy is kept. */
export function distinctStories(sources: Material[]): Material[] {
  const kept: Story[] = [];
  for (const story of sources.map(storyOf)) {
    if (!kept.some((other) => isCopy(story, other))) kept.push(story);
  }
  return kept.map(({ source }) => source);
}

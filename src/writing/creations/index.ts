import type { Brief, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { draftCardnews } from './cardnews.ts';
import { draftShorts } from './shorts.ts';
import { draftArticle, draftCommunityPage } from './wiki.ts';

/** A prompt guide (`shorts`, `cardnews`) or an article (`wiki_a`, `wiki_b`); an unknown kind is a prompt guide. */
export function draftCreation(brief: Brief): TextDraft {
  const { title, content, sections } = drafted(brief);
  const house = (text: string) => inHouseStyle(text, brief.brand, brief.language);
  return { title: house(title), content: house(content), sections };
}

function drafted(brief: Brief): TextDraft {
  if (brief.kind === 'cardnews') return draftCardnews(brief);
  if (brief.kind === 'wiki_a') return draftArticle(brief);
  if (brief.kind === 'wiki_b') return draftCommunityPage(brief);
  return draftShorts(brief);
}

import type { Language } from '../brief.ts';
import { holdsBanned, inHouseStyle } from '../house.ts';
import { isForeign } from '../languages/scripts.ts';
import type { IntroductionRequest } from '../writer.ts';
import { toldSentences } from './social/source.ts';
import { loadTemplate } from './template-files.ts';

/**
 * `assets/templates/introduction/reporter.<language>.json`: the words of the mail. `{title}` is the title of the release;
 * variables in double braces are filled when the mail is sent.
 */
export type IntroductionTemplate = {
  greeting: string;
  sender: string;
  purpose: string;
  points: string;
  offer: string;
  closing: string;
  signature: string[];
  mark: string;
};

export const introductionTemplate = (language: Language) =>
  loadTemplate<IntroductionTemplate>('introduction', `reporter.${language}`);

const POINTS = 3;

/** The mail that goes with a release to a reporter: who writes, what it is about, its main points, how to ask for more. */
export function draftIntroduction({ title, content, language, brand }: IntroductionRequest): string {
  const template = introductionTemplate(language);
  const points = toldSentences({ title, content, language })
    .filter(({ text, hasBlank }) => !hasBlank && !holdsBanned(text, brand) && !isForeign(text, language))
    .slice(0, POINTS)
    .map(({ text }) => `${template.mark}${text}`);
  // A line of the release must not open a variable of its own.
  const safe = (text: string) => text.replaceAll('{{', '{ {').replaceAll('}}', '} }');
  const body = [
    `${template.greeting}\n${template.sender}`,
    template.purpose.replace('{title}', () => safe(title)),
    points.length === 0 ? '' : `${template.points}\n${safe(points.join('\n'))}`,
    template.offer,
    template.closing,
    template.signature.join('\n'),
  ];
  return inHouseStyle(body.filter((part) => part !== '').join('\n\n'), brand, language);
}

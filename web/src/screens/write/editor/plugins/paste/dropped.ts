import { classesOf, type DomElement, nameOf, styleOf } from './dom.ts';

/** What is never pasted. */

const NAMES = new Set(
  (
    'head title meta link base style script noscript template iframe frame object embed applet svg math canvas video audio ' +
    'picture img map button input select textarea datalist option dialog nav aside del'
  ).split(' '),
);

/** Page breaks of 한글, and comments and tracked deletions of Word. */
const CLASSES = new Set([
  'hnc_page_break',
  'msodel',
  'msocommentreference',
  'msocomanchor',
  'apple-interchange-newline',
]);

const STYLES =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|mso-special-character:comment|mso-element:(?:comment|comment-list|header|footer)(?:;|$))/u;

/** Advertisements and buttons around the article of a news page, by the words in their classes and ids. */
const NOISE =
  /^(?:ads?|adsense|adsbygoogle|adbox|adarea|advert(?:s|isement)?|banner|sponsor(?:ed)?|promotion|sns|share|sharing|sharebox|sharebtn|social|related|recommend(?:ed|ation)?|newsletter|subscribe|reply|comments|btn|btns|button|buttons|toolbar|breadcrumb)$/u;

export function isDropped(element: DomElement): boolean {
  return (
    NAMES.has(nameOf(element)) ||
    element.getAttribute('hidden') !== null ||
    element.getAttribute('aria-hidden') === 'true' ||
    STYLES.test(styleOf(element)) ||
    classesOf(element).some((name) => CLASSES.has(name)) ||
    isNoise(element)
  );
}

function isNoise(element: DomElement): boolean {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  return names.split(/[\s_-]+/u).some((word) => NOISE.test(word.toLowerCase()));
}

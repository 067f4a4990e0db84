import type { HeadlineRules } from '../headline.ts';

export const headline: HeadlineRules = {
  longest: 110,
  depends:
    /\b(?:[Ww]e|[Oo]urs?|us|I|[Mm]y|me)\b|^(?:It|This|That|These|Those|They|He|She|Its|Their|There|Also|However|Please|In addition|The company)\b|^[^\p{Lu}\d]|[?“"]/u,
  ends: [[/(?<=[\p{L}\d)’%])[.!]?$/u, '']],
  // `offers for students` begins with a noun.
  predicate:
    /^(?:will|has|have|is|are|(?:acquir|announc|appoint|build|celebrat|clos|complet|cut|donat|expand|extend|hir|host|increas|introduc|invest|join|launch|nam|open|publish|rais|reach|recall|receiv|recruit|reduc|releas|sign|start|unveil|win)e?s)\s(?!of\b|for\b)/iu,
};

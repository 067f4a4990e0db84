import type { HeadlineRules } from '../headline.ts';

export const headline: HeadlineRules = {
  longest: 110,
  depends:
    /\b(?:[Ww]e|[Oo]urs?|us|I|[Mm]y|me)\b|^(?:It|This|That|These|Those|They|He|She|Its|Their|There|Also|However|Please|In addition|The company)\b|^[^\p{Lu}\d]|[?“"]/u,
  ends: [[/(?<=[\p{L}\d)’%])[.!]?$/u, '']],
};

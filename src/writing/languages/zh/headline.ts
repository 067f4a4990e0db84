import type { HeadlineRules } from '../headline.ts';

export const headline: HeadlineRules = {
  longest: 45,
  depends: /我们|我司|本公司|我方|我校|我院|^(?:这|那|此|该|其|同时|另外|此外|他|她|它|并)|[?？“]/u,
  ends: [[/[。！]?$/u, '']],
};

import { rulesOf } from '../languages/index.ts';
import { hits } from './common.ts';
import type { LintInput, Remark } from './types.ts';

export function titleRules(input: LintInput): Remark[] {
  const { title, language } = input;
  const remarks: Remark[] = [];
  const length = [...title].length;
  const limit = rulesOf(language).titleLimit;
  if (length > limit) {
    remarks.push({
      ...{ code: 'title-length', severity: 'warning', field: 'title', start: 0, end: title.length, suggestion: null },
      ko: `제목이 ${length}자입니다. ${limit}자 이내가 좋습니다.`,
      en: `The title has ${length} characters; keep it within ${limit}.`,
    });
  }
  for (const mark of hits(title, /[!?\uFF01\uFF1F]+/gu)) {
    remarks.push({
      ...{
        code: 'title-mark' as const,
        severity: 'warning',
        field: 'title',
        start: mark.index,
        end: mark.index + mark[0].length,
      },
      ko: '보도자료 제목에는 물음표와 느낌표를 쓰지 않습니다.',
      en: 'A headline does without question and exclamation marks.',
      suggestion: title.replace(/\s*[!?\uFF01\uFF1F]+\s*/gu, ' ').trim(),
    });
  }
  return remarks;
}

/** `!!`, `~~`, `★★`: two signs in a row look like an advertisement. `...` and `--` are pauses, `”,` is punctuation. */
export function doubledSymbols(input: LintInput): Remark[] {
  return (['title', 'content'] as const).flatMap((field) =>
    hits(input[field], /([!?~∼※★☆●■◆▶♥@&*])\1+|[!?][!?]+|[★☆●■◆▶♥※]{2,}/gu).map((match) => ({
      ...{
        code: 'doubled-symbol' as const,
        severity: 'warning' as const,
        field,
        start: match.index,
        end: match.index + match[0].length,
      },
      ko: `기호를 연달아 쓰지 않습니다: ${match[0].slice(0, 10)}`,
      en: `Signs are not repeated: ${match[0].slice(0, 10)}`,
      suggestion: match[0][0]!,
    })),
  );
}

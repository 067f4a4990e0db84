import type { ErrorObject } from 'ajv';
import type { FieldFault } from '../problems.ts';

/** Error messages for invalid fields. */

type Words = { ko: string; en: string };

const TYPES: Record<string, Words> = {
  string: { ko: '문자열', en: 'a string' },
  integer: { ko: '정수', en: 'an integer' },
  number: { ko: '숫자', en: 'a number' },
  boolean: { ko: 'true 또는 false', en: 'true or false' },
  array: { ko: '배열', en: 'an array' },
  object: { ko: '객체', en: 'an object' },
};

type Parameters = {
  type: string;
  limit: number;
  allowedValues: string[];
  missingProperty: string;
  format: string;
  pattern: string;
  allowedValue: string;
  tag: string;
};

const WORDS: Record<string, (parameters: Parameters) => Words> = {
  type: ({ type }) => ({
    ko: `${TYPES[type]?.ko ?? type} 형식이어야 합니다.`,
    en: `must be ${TYPES[type]?.en ?? type}.`,
  }),
  minLength: ({ limit }) =>
    limit === 1
      ? { ko: '비워 둘 수 없습니다.', en: 'must not be empty.' }
      : { ko: `${limit}자 이상이어야 합니다.`, en: `must have at least ${limit} characters.` },
  maxLength: ({ limit }) => ({ ko: `${limit}자 이하여야 합니다.`, en: `must have at most ${limit} characters.` }),
  minimum: ({ limit }) => ({ ko: `${limit} 이상이어야 합니다.`, en: `must be ${limit} or more.` }),
  maximum: ({ limit }) => ({ ko: `${limit} 이하여야 합니다.`, en: `must be ${limit} or less.` }),
  minItems: ({ limit }) => ({ ko: `${limit}개 이상이어야 합니다.`, en: `must have at least ${limit} entries.` }),
  maxItems: ({ limit }) => ({ ko: `${limit}개 이하여야 합니다.`, en: `must have at most ${limit} entries.` }),
  enum: ({ allowedValues }) => ({
    ko: `다음 중 하나여야 합니다: ${allowedValues.join(', ')}.`,
    en: `must be one of: ${allowedValues.join(', ')}.`,
  }),
  required: ({ missingProperty }) => ({ ko: `${missingProperty} 항목이 필요합니다.`, en: `needs ${missingProperty}.` }),
  format: ({ format }) =>
    format === 'korean-day'
      ? { ko: 'YYYY-MM-DD 형식의 날짜여야 합니다.', en: 'must be a valid date as YYYY-MM-DD.' }
      : {
          ko: 'ISO 8601 날짜·시각이어야 합니다. 예: 2026-11-17T08:30:00+09:00',
          en: 'must be an ISO 8601 date-time, such as 2026-11-17T08:30:00+09:00.',
        },
  pattern: ({ pattern }) => PATTERNS[pattern] ?? { ko: `${pattern} 형식이어야 합니다.`, en: `must match ${pattern}.` },
  const: ({ allowedValue }) => ({ ko: `${allowedValue}이어야 합니다.`, en: `must be ${allowedValue}.` }),
  discriminator: ({ tag }) => ({ ko: `${tag} 값이 올바르지 않습니다.`, en: `has an unknown ${tag}.` }),
};

const PATTERNS: Record<string, Words> = {
  '\\S': { ko: '비워 둘 수 없습니다.', en: 'must not be blank.' },
  '^([01]\\d|2[0-3]):[0-5]\\d$': {
    ko: 'HH:MM 형식의 시각이어야 합니다. 예: 07:30',
    en: 'must be a time as HH:MM, such as 07:30.',
  },
};

export const notAnObject: FieldFault = {
  field: 'body',
  ko: 'JSON 객체가 필요합니다.',
  en: 'a JSON object is required.',
};

/** Sorting a run of marks into its normal form takes quadratic time, in our code and in the database. */
export const tooManyMarks: Words = {
  ko: '결합 문자는 30개까지만 이어서 쓸 수 있습니다.',
  en: 'must not have more than 30 combining marks in a row.',
};

export function faultOf(field: string, error: ErrorObject): FieldFault {
  const path = error.instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
  return { field: field + path, ...wordsFor(error) };
}

function wordsFor(error: ErrorObject): Words {
  const words = WORDS[error.keyword];
  return words ? words(error.params as Parameters) : { ko: '형식이 올바르지 않습니다.', en: 'is not valid.' };
}

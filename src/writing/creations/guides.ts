import { english } from './forms/guide-en.ts';
import { japanese } from './forms/guide-ja.ts';
import { korean } from './forms/guide-ko.ts';
import { chinese } from './forms/guide-zh.ts';

export const GUIDES = { ko: korean, en: english, ja: japanese, zh: chinese };

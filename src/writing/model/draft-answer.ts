import { cut, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import type { Block, Document, ToCheck } from '../../documents/model.ts';
import { contentOf } from '../../documents/render.ts';
import { type Json, stringOf } from '../../kernel/json-value.ts';
import type { Reading } from '../../providers/text/port.ts';
import { type Brief, type Draft, followsHouse, hasModel, ISSUERS } from '../brief.ts';
import { scannedNotes } from '../form/notes.ts';
import { givenSentences } from '../given.ts';
import { inHouseStyle } from '../house.ts';
import { checkDeclared } from '../origins/index.ts';
import type { Checked } from '../writer.ts';
import { type BlockStyle, readBlocks, readProse, readToCheck, type WrittenBlock } from './answer.ts';
import { declaredOf } from './declared.ts';
import { draftFlaws } from './flaws.ts';
import { textComplaint } from './language-check.ts';
import { boundedBrief } from './material.ts';
import { headline } from './plain.ts';

/** Converts the answer of the editor into a draft, and lists the flaws that are worth a repair call. */
export function readDraft(answer: Json, brief: Brief, kinds: string[]): Reading<Omit<Checked<Draft>, 'generator'>> {
  const { task, language, brand } = brief;
  const mould = brief.house?.find(({ role }) => role === 'model')?.text;
  const style: BlockStyle = {
    ...{ task, language, house: (text: string) => inHouseStyle(text, brand, language) },
    ...(mould !== undefined && { mould }),
  };
  const title = cut(style.house(headline(stringOf(answer.title) ?? '')), MAX_TITLE_LENGTH);
  const prose = readProse(answer, brief, style);
  const written = prose
    ? prose.blocks.map((block): WrittenBlock => ({ block, from: [] }))
    : readBlocks(answer.blocks, style, new Set());
  const blocks = inForm(
    written
      .map(({ block }) => block)
      .filter((block) => contentOf({ title: '', blocks: [block], to_check: [] }) !== title),
    brief,
  );
  const toCheck = readToCheck(answer.to_check);
  const document: Document = {
    title,
    blocks,
    to_check: [...toCheck, ...missingParts(blocks, toCheck, brief), ...scannedNotes(brief)],
  };
  const content = contentOf(document);
  const wrong = textComplaint({ title, blocks: content }, language);
  if (wrong !== null) return { wrong };
  const kind = kinds.find((known) => known === answer.kind) ?? null;
  const draft: Draft = {
    document,
    kind: brief.kind?.trim() ? brief.kind : kind,
    issuer: ISSUERS.find((known) => known === answer.issuer) ?? null,
  };
  const given = givenSentences(boundedBrief(brief));
  const claims = checkDeclared(document, language, given, declaredOf(answer, title, written), brief);
  return { value: { value: draft, claims }, flaws: draftFlaws({ answer, document }, brief) };
}

/** A subtitle only where it was asked for. */
function inForm(blocks: Block[], brief: Brief): Block[] {
  const mayHave = brief.withLead || followsHouse(brief, 'subtitle');
  return blocks.filter(({ role }) => !(brief.task === 'press' && role === 'subtitle' && !mayHave));
}

const MISSING: Record<'boilerplate' | 'contact' | 'subtitle', ToCheck['reason']> = {
  boilerplate: {
    ko: '자료에 소개 문구가 없어 보도자료를 내는 곳의 소개를 넣지 않았습니다.',
    en: 'The material does not describe the sender, so there is no “About” paragraph.',
  },
  contact: {
    ko: '자료에 언론 문의처가 없습니다. 담당자 이름, 전화번호, 이메일을 넣어 주세요.',
    en: 'The material names no media contact. Add a name, a phone number and an email address.',
  },
  subtitle: {
    ko: '제목에 없는 사실이 남지 않아 부제를 쓰지 않았습니다.',
    en: 'There is no subtitle, because no fact was left that the title does not tell.',
  },
};

/** The model's own remark on a part takes precedence over ours. What the house never prints is not missing. */
function missingParts(blocks: Block[], told: ToCheck[], brief: Brief): ToCheck[] {
  if (brief.task !== 'press' || hasModel(brief)) return [];
  const { withLead } = brief;
  const fields = [...(withLead ? ['subtitle' as const] : []), 'boilerplate' as const, 'contact' as const];
  return fields
    .filter((field) => !blocks.some(({ role }) => role === field) && !told.some((each) => each.field === field))
    .map((field) => ({ field, reason: MISSING[field] }));
}

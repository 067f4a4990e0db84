import type { EditorView } from '@tiptap/pm/view';
import { emptyFacts, emptyTable, insertBlock, turnInto, turnIntoList } from './blocks.ts';

export type SlashName =
  | 'paragraph'
  | 'heading'
  | 'subheading'
  | 'marked'
  | 'bullets'
  | 'numbers'
  | 'letters'
  | 'table'
  | 'quote'
  | 'image'
  | 'facts'
  | 'code'
  | 'placeholder';

/** What the slash menu offers, with the words that find it besides its own name. */
const WORDS: Record<SlashName, string> = {
  heading: '제목 소제목 heading title h2',
  subheading: '작은 제목 소제목 subheading h3',
  marked: '네모 제목 heading square',
  bullets: '목록 글머리 기호 list bullet ul',
  numbers: '번호 목록 숫자 순서 numbered ordered list ol',
  letters: '가나다 목록 순서 letters list',
  table: '표 테이블 table',
  quote: '인용문 인용 말 quote',
  image: '이미지 사진 그림 image picture photo',
  facts: '사실 상자 개요 정보 facts box',
  placeholder: '빈칸 자리 placeholder blank field',
  code: '코드 code',
  paragraph: '문단 본문 글 paragraph text',
};

export function matchingItems(query: string, names: Record<SlashName, string>): SlashName[] {
  const asked = query.trim().toLowerCase();
  return (Object.keys(WORDS) as SlashName[]).filter((name) =>
    `${names[name]} ${WORDS[name]}`.toLowerCase().includes(asked),
  );
}

/** Turns the block into what was chosen, or inserts it. An image needs a choice first and is left to the caller. */
export function runItem(view: EditorView, name: Exclude<SlashName, 'image'>, placeholderName: string): void {
  const { state, dispatch } = view;
  const run = (command: ReturnType<typeof turnInto>) => command(state, dispatch, view);
  const COMMANDS = {
    paragraph: () => run(turnInto('paragraph')),
    heading: () => run(turnInto('heading', { marker: '##' })),
    subheading: () => run(turnInto('heading', { marker: '###' })),
    marked: () => run(turnInto('heading', { marker: '■' })),
    bullets: () => run(turnIntoList('-')),
    numbers: () => run(turnIntoList('1.')),
    letters: () => run(turnIntoList('가.')),
    quote: () => run(turnInto('quote')),
    code: () => run(turnInto('codeBlock')),
    table: () => run(insertBlock(emptyTable(state))),
    facts: () => run(insertBlock(emptyFacts(state))),
    placeholder: () => insertPlaceholder(view, placeholderName),
  };
  COMMANDS[name]();
  view.focus();
}

function insertPlaceholder(view: EditorView, name: string): void {
  const { state } = view;
  const { placeholder } = state.schema.marks;
  if (!state.selection.$from.parent.type.allowsMarkType(placeholder!)) return;
  view.dispatch(state.tr.replaceSelectionWith(state.schema.text(`[${name}]`, [placeholder!.create()]), false));
}

import { plainText } from '../../documents/inline.ts';
import type { Block } from '../../documents/model.ts';
import { blockText } from '../../documents/render.ts';
import { type Json, objectOf, stringOf } from '../../kernel/json-value.ts';
import type { Declared, DeclaredPart } from '../origins/types.ts';
import { listOf, numbersOf, type WrittenBlock } from './answer.ts';

/** What the model says the parts of its text rest on. */
export function declaredOf(answer: Json, title: string, written: WrittenBlock[]): Declared {
  const computed = listOf(answer.computed).flatMap((each) => {
    const { figure, formula } = objectOf(each);
    const [own, how] = [stringOf(figure), stringOf(formula)];
    return own && how ? [{ figure: own, formula: how }] : [];
  });
  const names = listOf(answer.names).flatMap((each) => {
    const { text, source } = objectOf(each);
    const [own, from] = [stringOf(text), stringOf(source)];
    return own && from ? [{ text: own, source: from }] : [];
  });
  const part = (text: string, sentences: number[]): DeclaredPart => ({
    sentences,
    computed: computed.filter(({ figure }) => text.includes(figure)),
  });
  const plain = (block: Block) => blockText(block, plainText);
  return {
    title: part(title, numbersOf(answer.title_from)),
    blocks: Object.fromEntries(written.map(({ block, from }) => [block.id, part(plain(block), from)])),
    names,
  };
}

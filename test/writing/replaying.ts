import type { TObject } from 'typebox';
import type { JsonObject, TextModel, TextRequest, TextResult } from '../../src/providers/text/port.ts';

const FREE = { tokens: { input: 0, output: 0 }, calls: 1, milliseconds: 0 };

/** A model that gives the recorded answers of the editor in order; a flawed one is followed by its repair, as it was. */
export function replaying(answers: JsonObject[]): TextModel {
  const left = [...answers];
  const next = () => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('More calls than recorded answers.');
    return answer;
  };
  return {
    name: 'recorded/model',
    write: async () => ({ ...FREE, value: 'A first draft.', model: 'recorded/model' }),
    generate: async <Shape extends TObject, Value>(request: TextRequest<Shape, Value>): Promise<TextResult<Value>> => {
      const first = await request.read!(next());
      const flaws = 'value' in first ? (first.flaws ?? []) : ['unusable'];
      if (flaws.length > 0 && left.length > 0) {
        const second = await request.read!(next());
        const isBetter = 'value' in second && (second.flaws ?? []).length < flaws.length;
        if (isBetter) return { ...FREE, value: second.value, model: 'recorded/model' };
      }
      if ('wrong' in first) throw new Error(first.wrong);
      return { ...FREE, value: first.value, model: 'recorded/model' };
    },
  };
}

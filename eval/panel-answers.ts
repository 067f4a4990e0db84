import type { TObject } from 'typebox';
import type { JsonObject, TextModel, TextRequest, TextResult } from '../src/providers/text/port.ts';

/** One answer of a model: plain text, or JSON. */
export type Answer = string | JsonObject;

const FREE = { tokens: { input: 0, output: 0 }, calls: 1, milliseconds: 0 };

/** The same model; `answers` receives what it answers, repaired answers included. */
export function recording(model: TextModel, answers: Answer[]): TextModel {
  return {
    name: model.name,
    write: async (request) => {
      const result = await model.write(request);
      answers.push(result.value);
      return result;
    },
    generate: (request) => {
      const { read } = request;
      if (!read) return model.generate(request);
      return model.generate({
        ...request,
        read: (answer) => {
          answers.push(answer);
          return read(answer);
        },
      });
    },
  };
}

/** A model that gives the recorded answers in order; a flawed one is followed by its repair, as it was. */
export function replaying(answers: Answer[]): TextModel {
  const left = [...answers];
  const next = () => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('More calls than recorded answers.');
    return answer;
  };
  return {
    name: 'recorded/model',
    write: async () => ({ ...FREE, value: next() as string, model: 'recorded/model' }),
    generate: async <Shape extends TObject, Value>(request: TextRequest<Shape, Value>): Promise<TextResult<Value>> => {
      const first = await request.read!(next() as JsonObject);
      const flaws = 'value' in first ? (first.flaws ?? []) : ['unusable'];
      if (flaws.length > 0 && left.length > 0) {
        const second = await request.read!(next() as JsonObject);
        const isBetter = 'value' in second && (second.flaws ?? []).length < flaws.length;
        if (isBetter) return { ...FREE, value: second.value, model: 'recorded/model' };
      }
      if ('wrong' in first) throw new Error(first.wrong);
      return { ...FREE, value: first.value, model: 'recorded/model' };
    },
  };
}

import { Type } from 'typebox';
import type { TextModel } from '../src/providers/text/port.ts';
import { briefOf } from './briefs.ts';
import type { Evaluated } from './evaluate.ts';

type Text = { title: string; content: string };

const TextShape = Type.Object({ title: Type.String(), content: Type.String() }, { additionalProperties: false });

const VerdictShape = Type.Object(
  {
    preferred: Type.Enum(['A', 'B', 'neither']),
    margin: Type.Enum(['clearly', 'slightly']),
    minutes_a: Type.String(),
    minutes_b: Type.String(),
    reason: Type.String(),
  },
  { additionalProperties: false },
);

const JUDGE =
  'You are head of communications. You get a brief and two drafts, A and B, written from it. Decide which one you would rather finish and send. Facts come first: an invented figure, name, quotation or promise weighs more than any flaw of style; so does a fact of the brief that is missing. Then: how many minutes an experienced editor needs until the draft can go out (minutes_a, minutes_b, whole numbers). Length alone is no merit. Say in one sentence why.';

const AREAS: Record<string, string> = {
  press: 'press release',
  'official-document': 'official document',
  blog: 'blog post',
  creation: 'text',
  sns: 'social media post',
  introduction: 'short mail to a reporter',
};

export type Verdict = {
  id: string;
  /** `ours` or `plain` only when both orders agree. */
  winner: 'ours' | 'plain' | 'neither';
  clearly: boolean;
  minutes: { ours: number; plain: number };
};

const { signal } = new AbortController();

/** What a user without this service would ask the same model. */
async function plainDraft(model: TextModel, { given }: Evaluated): Promise<Text> {
  const prompt = `Write a ${given.kind ?? ''} ${AREAS[given.area]} in the language "${given.language ?? 'ko'}" about the following.\n${materialOf({ given })}`;
  const request = { task: 'plain', system: '', prompt, shape: TextShape, temperature: 0.7, signal };
  return (await model.generate(request)).value;
}

function materialOf({ given }: Pick<Evaluated, 'given'>): string {
  const brief = briefOf(given);
  return [brief.keyword, ...brief.references.map(({ title, text }) => `${title}\n${text}`)].join('\n\n');
}

async function compare(judge: TextModel, material: string, a: Text, b: Text) {
  const shown = (text: Text) => `${text.title}\n\n${text.content}`;
  const prompt = `Brief:\n${material}\n\n--- Draft A ---\n${shown(a)}\n\n--- Draft B ---\n${shown(b)}`;
  const request = { task: 'judge', system: JUDGE, prompt, shape: VerdictShape, temperature: 0, signal };
  return (await judge.generate(request)).value;
}

/** Both orders, because judges tend to prefer the first draft they read. */
export async function judgeOne(models: { plain: TextModel; judge: TextModel }, ours: Evaluated): Promise<Verdict> {
  const plain = await plainDraft(models.plain, ours);
  const material = materialOf(ours);
  const first = await compare(models.judge, material, ours.output, plain);
  const second = await compare(models.judge, material, plain, ours.output);
  const winners = [
    { A: 'ours', B: 'plain', neither: 'neither' }[first.preferred],
    { A: 'plain', B: 'ours', neither: 'neither' }[second.preferred],
  ] as Verdict['winner'][];
  const minutes = (one: string, other: string) => (wholeNumber(one) + wholeNumber(other)) / 2;
  return {
    id: ours.given.id,
    winner: winners[0] === winners[1] ? winners[0]! : 'neither',
    clearly: first.margin === 'clearly' && second.margin === 'clearly',
    minutes: {
      ours: minutes(first.minutes_a, second.minutes_b),
      plain: minutes(first.minutes_b, second.minutes_a),
    },
  };
}

function wholeNumber(text: string): number {
  return Number(/\d+/u.exec(text)?.[0] ?? 0);
}

export function verdictReport(verdicts: Verdict[]): string {
  const count = (winner: Verdict['winner']) => verdicts.filter((verdict) => verdict.winner === winner).length;
  const clear = verdicts.filter(({ winner, clearly }) => winner === 'ours' && clearly).length;
  const total = (side: 'ours' | 'plain') => verdicts.reduce((sum, { minutes }) => sum + minutes[side], 0);
  const lines = verdicts.map(
    ({ id, winner, clearly, minutes }) =>
      `${id}: ${winner}${winner !== 'neither' && clearly ? ' clearly' : ''}, ${minutes.ours} against ${minutes.plain} minutes`,
  );
  return [
    ...lines,
    `preferred: ours ${count('ours')} (${clear} clearly), plain ${count('plain')}, neither ${count('neither')}`,
    `minutes to finish: ours ${total('ours')}, plain ${total('plain')}`,
  ].join('\n');
}

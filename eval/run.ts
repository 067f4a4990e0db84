import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { textSettings } from '../src/app/text-settings.ts';
import { readConfig } from '../src/config/index.ts';
import { createWorkerPool } from '../src/kernel/workers/pool.ts';
import { createTextModel, createTextModels } from '../src/providers/text/ai-sdk.ts';
import type { TextModel } from '../src/providers/text/port.ts';
import { parseModelName } from '../src/providers/text/settings.ts';
import { loadBriefs } from './briefs.ts';
import { type Evaluated, evaluateBuiltin, evaluateModel } from './evaluate.ts';
import { judgeOne, verdictReport } from './judge.ts';
import { preparePanel } from './panel.ts';
import { panelScore } from './panel-score.ts';
import { detailsOf, shortfalls, tableOf } from './report.ts';
import { createMeter } from './writers.ts';

/**
 * `npm run eval -- [--only <part of an id>] [--show] [--judge] [--panel <folder>]`. With TEXT_MODEL the configured model writes
 * too. --judge needs a second model in EVAL_JUDGE_MODEL, with EVAL_JUDGE_API_KEY and EVAL_JUDGE_BASE_URL as for
 * TEXT_MODEL.
 */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    show: { type: 'boolean', default: false },
    judge: { type: 'boolean', default: false },
    panel: { type: 'string', default: '' },
  },
});

const settings = textSettings(readConfig(process.env));
const modelDeps = { fetch, now: () => new Date(), random: Math.random };
const briefs = loadBriefs().filter(({ id }) => id.includes(options.only));
const workers = createWorkerPool();
try {
  if (options.panel !== '') await panel(options.panel);
  else await evaluate();
} finally {
  await workers.close();
}

/** Writes what is missing in the folder and prints the score once there is a verdict. */
async function panel(folder: string): Promise<void> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (existsSync(join(folder, 'verdict.json'))) return console.log(panelScore(read('key.json'), read('verdict.json')));
  if (!settings) throw new Error('--panel needs a model that writes: set TEXT_MODEL.');
  let tokens = { input: 0, output: 0 };
  const onUsage = (usage: { tokens: typeof tokens }) => {
    tokens = { input: tokens.input + usage.tokens.input, output: tokens.output + usage.tokens.output };
  };
  const model = createTextModels(settings, modelDeps)('press');
  await preparePanel(folder, model, { workers, steps: settings.steps, onUsage });
  console.log(`tokens: ${tokens.input} in, ${tokens.output} out`);
}

async function evaluate(): Promise<void> {
  report('built-in writer', await evaluateBuiltin(briefs, workers), { isForm: true });
  if (settings) {
    const meter = createMeter();
    const models = createTextModels(settings, { ...modelDeps, fetch: meter.counting(fetch) });
    const evaluated = await evaluateModel(briefs, { workers, model: models, steps: settings.steps, meter });
    report(`${settings.model.provider}/${settings.model.model}`, evaluated);
    if (options.judge) await compareWithPlainPrompt(evaluated, models);
  } else if (options.judge) throw new Error('--judge needs a model to compare: set TEXT_MODEL.');
}

function report(writer: string, evaluated: Evaluated[], kind?: { isForm: boolean }): void {
  if (options.show)
    for (const { given, output } of evaluated) console.log(`\n=== ${given.id}\n${output.title}\n\n${output.content}`);
  const scores = evaluated.map(({ score }) => score);
  console.log(`\n${writer}\n${tableOf(scores)}\n${detailsOf(scores)}`);
  const missed = shortfalls(scores, kind);
  if (missed.length === 0) return;
  console.log(`below the targets:\n${missed.join('\n')}`);
  process.exitCode = 1;
}

async function compareWithPlainPrompt(evaluated: Evaluated[], models: (task: string) => TextModel): Promise<void> {
  const judge = judgeModel();
  const verdicts = [];
  for (const ours of evaluated) verdicts.push(await judgeOne({ plain: models('plain'), judge }, ours));
  console.log(`\ncompared with a plain prompt, judged by ${judge.name}\n${verdictReport(verdicts)}`);
}

function judgeModel(): TextModel {
  const { EVAL_JUDGE_MODEL = '', EVAL_JUDGE_API_KEY, EVAL_JUDGE_BASE_URL } = process.env;
  const name = parseModelName(EVAL_JUDGE_MODEL);
  if (name === null) throw new Error('--judge needs EVAL_JUDGE_MODEL as provider/model.');
  const access = { apiKey: EVAL_JUDGE_API_KEY, baseUrl: EVAL_JUDGE_BASE_URL };
  return createTextModel({ ...access, ...name }, 120_000, modelDeps);
}

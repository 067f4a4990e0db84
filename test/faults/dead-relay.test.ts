import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { openStage } from '../process.ts';
import { makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

/** The published limit. */
const SEEN_MS = 60_000;
const SCRAPER = { authorization: 'Bearer scraper' };

test('a mail relay that is down is reported in the release, the log, the metrics and the readiness within a minute', async (t) => {
  const stage = openStage(t);
  // Nothing listens on port 1.
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'news@sender.example',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'scraper',
  };
  const service = await stage.start(settings);
  const key = service.key!;
  const database = stage.database();
  const catalogue = await makeCatalogue(database, { price: 0 });
  await database.end();
  const post = (path: string, body: object) => call(`${service.url}${API}${path}`, 'POST', { key, body });
  const press = await post('/press/create-v2', { keyword: '신제품 출시' });
  const order = await post('/release/create', orderOf(press.body.data.press_id, catalogue));
  assert.equal(order.status, 200, order.text);
  const begin = Date.now();
  const get = (path: string) => call(`${service.url}${path}`, 'GET', { key });
  const signs: Record<string, () => Promise<boolean>> = {
    release: async () => {
      const { body } = await get(`${API}/release/${order.body.data.release_id}`);
      const problem = body.data.delivery_problem;
      return typeof problem?.since_kst === 'string' && typeof problem.reason === 'string';
    },
    log: async () => service.stdout().split('\n').some(isMailWarning),
    metric: async () =>
      /^presswright_mail_relay_up(\{.*\})? 0$/m.test(
        (await call(`${service.url}/metrics`, 'GET', { headers: SCRAPER })).text,
      ),
    readiness: async () => /mail/i.test((await get('/readyz')).text),
  };
  const seen = await Promise.all(
    Object.entries(signs).map(async ([name, look]) => {
      const ms = await until(look, SEEN_MS).then(
        () => Date.now() - begin,
        () => null,
      );
      return { name, ms };
    }),
  );
  reportFigure(23, seen.map(({ name, ms }) => `${name} ${ms === null ? 'never' : `after ${ms} ms`}`).join(', '));
  assert.deepEqual(
    seen.filter(({ ms }) => ms === null).map(({ name }) => name),
    [],
  );
});

function isMailWarning(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const { level, msg } = JSON.parse(line) as { level: number; msg?: string };
  return level >= 40 && /mail|relay/i.test(msg ?? '');
}

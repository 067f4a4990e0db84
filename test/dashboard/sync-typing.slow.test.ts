import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../../web/src/screens/write/editor/sync/engine.ts';
import { API, call } from '../call.ts';
import { reportFigure } from '../faults/figures.ts';
import { openStage, type Running } from '../process.ts';
import { pick, randomFrom } from '../seeded-random.ts';
import { type Watcher, watchText } from '../texts/event-stream.ts';
import { until } from '../until.ts';
import { type Editor, type Line, memoryStore, openEditor, paragraph, pressServer } from './sync-editor.ts';

/**
 * Two people type in one text while their network is cut five times and the service is killed twice. TYPING_SECONDS sets
 * how long: the promise is about ten minutes (600).
 */

const SECONDS = Number(process.env.TYPING_SECONDS ?? 12);
const CUTS = 5;
const KILLS = 2;

const stage = openStage({ after });

test('no acknowledged word is lost while the network is cut and the service is killed', {
  timeout: (SECONDS + 540) * 1000,
}, async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e6);
  const random = randomFrom(seed);
  let running: Running = await stage.start();
  const key = running.key!;
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call(running.url + API + path, method, { key, ...(body && { body }) });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const { press_id } = await ask('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const shared = ['a', 'b'];
  await ask('POST', '/press/edit', {
    press_id,
    document: { title: '제목', blocks: shared.map((id) => paragraph(id, `${id} 문단의 처음.`)) },
  });

  const acknowledged = new Set<string>();
  const typed = new Set<string>();
  let saves = 0;
  const people = await Promise.all(
    ['왼', '오'].map(async (name) => {
      const line: Line = { state: 'up', saves: [] };
      const plain = pressServer(() => running.url, key, press_id, name === '왼' ? 'left' : 'right', line);
      const server: Server = {
        read: plain.read,
        async save(change, idempotencyKey) {
          const version = await plain.save(change, idempotencyKey);
          saves += 1;
          for (const word of JSON.stringify(change).match(/[왼오]\d+/gu) ?? []) acknowledged.add(word);
          return version;
        },
      };
      const local = memoryStore();
      const person = {
        name,
        line,
        server,
        local,
        editor: openEditor({ server, local, start: await plain.read() }),
        count: 0,
      };
      return {
        ...person,
        follower: follow(
          () => running.url,
          key,
          press_id,
          line,
          () => person.editor,
        ),
        person,
      };
    }),
  );

  let isOver = false;
  const typing = people.map(async ({ person }) => {
    while (!isOver) {
      person.count += 1;
      const word = `${person.name}${person.count}`;
      const block =
        random() < 0.7
          ? pick(random, shared)
          : `${person.name === '왼' ? 'left' : 'right'}${Math.floor(person.count / 20)}`;
      typed.add(word);
      person.editor.append(block, word);
      await pause(100 + random() * 300);
    }
  });
  const spaced = (SECONDS * 1000) / (CUTS + KILLS + 2);
  const faults = [...Array(CUTS).fill('cut'), ...Array(KILLS).fill('kill'), 'reload'].sort(() => random() - 0.5);
  for (const fault of faults) {
    await pause(spaced * 0.7);
    const { person } = pick(random, people);
    if (fault === 'cut') {
      person.line.state = random() < 0.5 ? 'cut' : 'lost';
      await pause(spaced * 0.3);
      person.line.state = 'up';
    } else if (fault === 'kill') {
      running.kill('SIGKILL');
      await running.exited;
      running = await stage.start();
    } else {
      // The tab crashes: only what this device kept is left.
      const { server, local } = person;
      await person.editor.engine.stop();
      person.editor = openEditor({ server, local, start: await until(() => server.read().catch(() => null)) });
    }
    const before = people.map(({ line }) => line.saves.length);
    await until(() => people.every(({ line }, place) => line.saves.length > before[place]! + 1));
  }
  isOver = true;
  await Promise.all(typing);
  for (const { person } of people) person.line.state = 'up';
  const isSettled = ({ engine }: Editor) => engine.view().state === 'saved';
  await until(() => {
    for (const { person } of people) person.editor.engine.retryNow();
    const [left, right] = people.map(({ person }) => person.editor);
    return isSettled(left!) && isSettled(right!) && left!.content() === right!.content();
  }, 300_000);

  const final = (await ask('GET', `/press/${press_id}`)).content as string;
  const words: string[] = final.match(/[왼오]\d+/gu) ?? [];
  const lost = [...acknowledged].filter((word) => !words.includes(word));
  const unsaved = [...typed].filter((word) => !words.includes(word));
  const twice = words.filter((word, place) => words.indexOf(word) !== place);
  reportFigure(
    24,
    `two people typed ${typed.size} words in ${SECONDS} s, ${saves} saves, network cut ${CUTS} times, killed ${KILLS} times: ` +
      `${lost.length} of ${acknowledged.size} acknowledged words lost, ${unsaved.length} typed words missing, ` +
      `${twice.length} words twice (seed ${seed})`,
  );
  t.diagnostic(`seed ${seed}: ${typed.size} words, ${saves} saves`);
  assert.deepEqual(lost, []);
  assert.deepEqual(unsaved, [], 'what was typed while nothing could be saved is saved later');
  assert.deepEqual(twice, []);
  for (const { person } of people) assert.equal(person.editor.content(), final);
  const { data } = (await call(`${running.url}${API}/press/${press_id}/history?page_size=100`, 'GET', { key })).body;
  assert.ok(data.length <= 4, `the history has one entry for the session of work, not ${data.length}`);
  for (const { person, follower } of people) {
    follower.stop();
    await person.editor.engine.stop();
  }
});

/** The event stream of a person, which connects again after every break. */
function follow(url: () => string, key: string, pressId: number, line: Line, editor: () => Editor) {
  let isStopped = false;
  let watcher: Watcher | null = null;
  const run = async () => {
    while (!isStopped) {
      if (line.state === 'up' && (!watcher || watcher.isClosed()))
        watcher = await watchText({ url: url() }, `/press/${pressId}/events`, { 'service-api-key': key }).catch(
          () => null,
        );
      if (line.state !== 'up') watcher?.close();
      // As in the browser: whoever receives events can also save.
      if (watcher && watcher.events.length > 0) editor().engine.retryNow();
      for (const { event, data } of watcher?.events.splice(0) ?? [])
        if (event === 'changed') editor().engine.remoteChanged(data.version);
      await pause(50);
    }
    watcher?.close();
  };
  void run();
  return {
    stop() {
      isStopped = true;
    },
  };
}

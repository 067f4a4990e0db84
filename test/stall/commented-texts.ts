import { API, call } from '../call.ts';
import type { Call } from './attack.ts';

/** Edits of a long paragraph with ten comments: each comment is carried along while the text is locked. */

const COMMENTS = 10;
const EDITS = 40;
const ID = 'long001';

export async function makeCommentedEdits(url: string, key: string): Promise<{ name: string; calls: Call[] }[]> {
  const several = [];
  for (const characters of [2000, 4800]) {
    // Short words without repetition, and the same in the opposite order: as many differences as there can be.
    const words = Array.from({ length: characters / 2 }, (_, place) => String.fromCharCode(0xac00 + place));
    const pressId = await makeText(url, key, words);
    const texts = [words.toReversed().join(' '), words.join(' ')];
    const calls = Array.from({ length: EDITS }, (_, place) => ({
      method: 'POST',
      path: '/press/edit',
      raw: JSON.stringify({ press_id: pressId, edits: [replacing(texts[place % 2]!)] }),
    }));
    several.push({ name: `${EDITS} rewritings of ${characters} characters with ${COMMENTS} comments`, calls });
  }
  return several;
}

async function makeText(url: string, key: string, words: string[]): Promise<number> {
  const { body } = await call(`${url}${API}/press/create-v2`, 'POST', { key, body: { keyword: '글루코핀 출시' } });
  const pressId: number = body.data.press_id;
  const document = { blocks: [replacing(words.join(' ')).block] };
  await call(`${url}${API}/press/edit`, 'POST', { key, body: { press_id: pressId, document } });
  for (let place = 0; place < COMMENTS; place += 1) {
    const quote = words[Math.floor((words.length / COMMENTS) * place)]!;
    const comment = { text: '확인해 주세요.', block_id: ID, quote };
    const { status } = await call(`${url}${API}/press/${pressId}/threads`, 'POST', { key, body: comment });
    if (status !== 200) throw new Error(`A comment was answered with ${status}.`);
  }
  return pressId;
}

function replacing(text: string) {
  return { op: 'replace', id: ID, block: { id: ID, role: 'body', type: 'paragraph', runs: [{ text }] } };
}

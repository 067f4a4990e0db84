import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { CITING } from './kinds.ts';

/** The lists of references are not paginated, so the number and size of references per account is limited. */

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

for (const { area, reference } of CITING) {
  test(`${area}: a reference beyond 1,000, or beyond 10 MB in total, returns 413 and is not stored`, async () => {
    const { accountId, key } = await service.account();
    const add = (content: string) =>
      service.call('POST', reference.path, { key, body: { [reference.name]: '자료', content } });
    const count = async () => {
      const [row] = await service.database<{ count: number }[]>`
        select count(*) as count from text_references where account_id = ${accountId}`;
      return row?.count;
    };
    await service.database`
      insert into text_references (account_id, area, title, content)
      select ${accountId}, ${area}, '자료', repeat('x', 10000) from generate_series(1, 999)`;
    assertFailure(await add('가'.repeat(5000)), 413, 'PAYLOAD_TOO_LARGE');
    assert.equal((await add('가'.repeat(3000))).status, 200);
    assertFailure(await add('짧은 자료'), 413, 'PAYLOAD_TOO_LARGE');
    assert.equal(await count(), 1000);
    await service.database`delete from text_references where account_id = ${accountId} and title = '자료'`;
    assert.equal((await add('짧은 자료')).status, 200);
  });
}

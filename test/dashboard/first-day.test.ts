import assert from 'node:assert/strict';
import PostalMime from 'postal-mime';
import { sampleCatalogue } from '../../src/app/samples/catalogue.ts';
import { loadSampleCatalogue } from '../../src/areas/releases/index.ts';
import { endUndo } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { addReporters, distribute, OWN, OWNER, SENDER, setUp, write } from './first-day.ts';
import { type Hand, keyboard, mouse } from './hands.ts';
import { openWorld, test } from './world.ts';

/** From an empty installation to mail at the five reporters one knows: no shell, no call of the API. */

for (const [name, handOf] of [
  ['the mouse', mouse],
  ['the keyboard alone', keyboard],
] as const) {
  const world = await openWorld({ SMTP_URL: '', MAIL_FROM: '' });
  await loadSampleCatalogue(world.service.database, async () => sampleCatalogue());

  test(`a new installation is set up and mails its first press release with ${name}`, async (t) => {
    const page = await world.visit(t, undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
    const hand: Hand = handOf(page);
    await setUp(hand, world.owner.link, world.mail.port);
    assert.equal(world.mail.countFor(OWNER), 1, 'the test mail arrived');
    await write(hand);
    await addReporters(hand);
    await distribute(hand);

    assert.equal(world.mail.received.length, 1, 'nothing leaves while it can be undone');
    await endUndo(world.service.database);
    await page.getByText('모두 마쳤습니다.').waitFor();
    await until(async () => world.mail.received.length === 1 + OWN.length);
    for (const { email } of OWN) {
      const [mail, ...others] = world.mail.received.filter(({ to }) => to.includes(email));
      assert.deepEqual([mail?.to, mail?.from, others.length], [[email], SENDER, 0]);
      const { subject, text = '', to } = await PostalMime.parse(mail!.raw);
      assert.deepEqual([to?.[0]?.address, subject], [email, '[보도자료] 재사용 수질 센서 물결을 출시한다']);
      for (const part of ['안녕하세요, 기자님.', '회사·기관: 새봄', '02-555-0142'])
        assert.ok(text.includes(part), text);
    }
    const [left] = await world.service.database`select count(*) as count from catalogue_reporters`;
    assert.equal(left!.count, 0, 'no sample is left');
  });
}

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { faultsWithNames, testScreens } from './every-screen.ts';
import { faultIn, foreignTexts } from './korean.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { SIGNED_OUT, screensOf } from './screens.ts';
import { DESKTOP, test } from './world.ts';

/** Every screen in Korean: nothing in English, and without an accessibility violation on a desktop and a phone. */

const PHONE = { width: 390, height: 844 };

const { world, content } = await testScreens([
  {
    name: 'in Korean',
    language: 'ko',
    colorScheme: 'light',
    async faultsIn(page, part) {
      const faults = [...(await faultsWithNames(page, part)), ...(await foreignTexts(page))];
      await page.setViewportSize(PHONE);
      if (!(await fitsIn(page, PHONE.width))) faults.push('wider than a phone');
      faults.push(...(await faultsWithNames(page, part)).map((fault) => `phone: ${fault}`));
      await page.setViewportSize(DESKTOP);
      return faults;
    },
  },
]);

test('the list of screens has every route', async () => {
  const addresses = [...screensOf(content()).map(({ address }) => address), ...SIGNED_OUT].map(
    (address) => address.split('?')[0]!,
  );
  const files = globSync('web/src/screens/*/index.tsx').map((file) => readFileSync(file, 'utf8'));
  const routes = files.flatMap((file) => [
    ...file.matchAll(/path: '([^']+)', load: \(\) => import\('(?!\.\/redirect)/g),
  ]);
  assert.ok(routes.length > 40, 'the routes were found');
  for (const [, route] of routes) {
    const pattern = new RegExp(`^${route!.replace(/\$\w+/g, '[^/]+')}$`);
    assert.ok(
      addresses.some((address) => pattern.test(address)),
      `no screen for ${route}`,
    );
  }
});

test('the check tells faults from names, addresses and Korean sentences', async () => {
  for (const text of ['Set the model', 'TEXT_MODEL을 설정해 주세요.', 'to_check에 적어 두었습니다.', 'No results'])
    assert.ok(faultIn(text), text);
  for (const text of ['PDF로 내려받기', 'kim@press.example', 'https://hooks.example/a_b', 'API 키', 'A AND B', 'X'])
    assert.equal(faultIn(text), undefined, text);
});

test('no English or environment variable on the screens of a new account', async (t) => {
  const { email } = await world.service.account();
  const page = await world.visit(t, email);
  const faults: string[] = [];
  const ofItems = /\/\d|_id=|group=/;
  for (const { name, address } of screensOf(content()).filter((screen) => !ofItems.test(screen.address))) {
    await page.goto(address);
    await waitUntilLoaded(page);
    faults.push(...(await foreignTexts(page)).map((fault) => `${name} ${fault}`));
  }
  assert.deepEqual([...new Set(faults)], []);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { qrCode } from '../../web/src/screens/settings/profile/qr-code.ts';

/** What other makers of QR codes draw for these texts, at level M and with the mask that is chosen here. */

const HELLO = `
#######..##...#######
#.....#..##...#.....#
#.###.#..#..#.#.###.#
#.###.#...##..#.###.#
#.###.#..##.#.#.###.#
#.....#.#..##.#.....#
#######.#.#.#.#######
...........##........
#..#.##.##...#.#.....
..#.##....#...#....##
...##.####..##...##.#
###.##..#..#.....#.##
.##.#.##..#.#.#.#....
........##.#...##.#.#
#######...#..#.#.###.
#.....#.#.####.##....
#.###.#....#..###...#
#.###.#.##.#...#.####
#.###.#..##.#...#.#.#
#.....#..##..##......
#######.#####..#.#.#.`.trim();
const LINK =
  'otpauth://totp/Presswright:owner%40localhost?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=Presswright&digits=6&period=30';

const drawn = (text: string) =>
  (qrCode(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const digest = (text: string) => createHash('sha256').update(drawn(text)).digest('hex');

test('a QR code is drawn as the standard has it: small, with several blocks, and with a version of its own', () => {
  assert.equal(drawn('hello'), HELLO);
  assert.equal(digest(LINK), 'd141c845fd8ceee5174ad3c2d839a6953b29a3d7c74ca95e1aa7ae2283dbcd7e');
  assert.equal(
    digest('한글도 됩니다. '.repeat(30)),
    '73756f0136830437fed16a75917b1465c6cf8eae9826c94b628104da83626ede',
  );
});

test('what is too long for one is not drawn', () => {
  assert.equal(qrCode('x'.repeat(666))?.length, 97);
  assert.equal(qrCode('x'.repeat(667)), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { qrPath } from '../../web/src/screens/settings/security/qr-path.ts';

const PIXELS_PER_MODULE = 4;

/** Draws the path as a screen does: every module a black square on white. */
function drawn({ path, size }: { path: string; size: number }) {
  const width = size * PIXELS_PER_MODULE;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * width + Number(x) * PIXELS_PER_MODULE;
      data.fill(0, start * 3, (start + PIXELS_PER_MODULE) * 3);
    }
  }
  return { width, height: width, data };
}

// The decoder gives up after one frame of a camera unless told otherwise.
const read = (text: string) => decodeQR(drawn(qrPath(text)), { timeLimit: 10_000 });

for (const [name, text] of Object.entries({
  'the address of a second factor':
    'otpauth://totp/Presswright:owner%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Presswright&digits=6&period=30',
  'a Korean account name': `otpauth://totp/${encodeURIComponent('한빛바이오:홍보팀@example.com')}?secret=JBSWY3DPEHPK3PXP`,
  'one character': 'x',
  'a text of 500 characters': 'https://pr.example/'.padEnd(500, '0123456789abcdef'),
})) {
  test(`the QR code of ${name} is read back by a decoder`, () => {
    assert.equal(read(text), text);
  });
}

test('a QR code has four light modules on each side', () => {
  const { path, size } = qrPath('otpauth://totp/x?secret=JBSWY3DPEHPK3PXP');
  const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  assert.equal(Math.min(...places), 4);
  assert.equal(Math.max(...places), size - 5);
});

import { expect, test } from 'vitest';
import { createKeyRing } from '#platform/keys.ts';
import { createTokenReader, signToken } from './token.ts';

const keys = createKeyRing('a secret of the shop, 32 bytes and more');
const content = { userId: 7, sessionId: '6f1d5c1e-0000-4000-8000-000000000000' };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20) + second * 1000);

test('a token says the same each time until it ends, to the second, and nothing afterwards', async () => {
  const read = createTokenReader(keys);
  const token = await signToken(keys, content, at(0), at(60));
  for (const second of [0, 59, 59]) expect(await read(token, at(second))).toMatchObject(content);
  for (const second of [60, 61]) expect(await read(token, at(second))).toBeNull();
});

test('a token that was accepted makes none that resembles it good', async () => {
  const read = createTokenReader(keys);
  const token = await signToken(keys, content, at(0), at(60));
  expect(await read(token, at(1))).not.toBeNull();
  const [head, body, signature = ''] = token.split('.');
  const other = Buffer.from(
    JSON.stringify({ sub: '8', jti: content.sessionId, exp: 2_000_000_000 }),
  ).toString('base64url');
  const stranger = createKeyRing('another secret of 32 bytes and more, of a stranger');
  for (const forged of [
    `${head}.${other}.${signature}`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    `${head}.${body}.`,
    await signToken(stranger, content, at(0), at(60)),
  ])
    expect(await read(forged, at(1))).toBeNull();
  expect(await read(token, at(1))).toMatchObject(content);
});

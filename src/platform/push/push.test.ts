import { expect, test } from 'vitest';
import { newBrowser, pushService } from '#tests/support/push-service.ts';
import { createPush } from './push.ts';
import { isShopKey, newShopKey, publicKeyOf } from './shop-key.ts';
import { areDeviceKeys, encryptFor } from './web-push.ts';

// RFC 8291, 5 and appendix A
const example = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 is read by the stand-in', () => {
  const browser = newBrowser('https://push.example.net/push/1', example);
  expect(browser.read(bytes(example.body))).toBe(example.text);
});

test('what is encrypted for a browser is read by it, and never encrypted the same twice', async () => {
  const browser = newBrowser('https://push.example.net/push/1');
  const [first, second] = [await encryptFor(browser, 'Halo'), await encryptFor(browser, 'Halo')];
  expect(first.equals(second)).toBe(false);
  expect([browser.read(first), browser.read(second)]).toEqual(['Halo', 'Halo']);
});

test.each([
  [{ p256dh: 'BA', auth: example.auth }],
  [{ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: example.auth }],
  [{ p256dh: newBrowser('https://x.test').p256dh, auth: 'pendek' }],
  [{ p256dh: '', auth: '' }],
])('%j are no keys', (keys) => {
  expect(areDeviceKeys(keys)).toBe(false);
});

test('a shop’s key is made anew each time; what is none is refused', () => {
  const keys = Array.from({ length: 300 }, newShopKey);
  expect(keys.every(isShopKey)).toBe(true);
  expect(new Set(keys).size).toBe(300);
  expect(['', 'kata', 'A'.repeat(43), newShopKey().slice(1)].some(isShopKey)).toBe(false);
});

const message = { text: 'Halo', ttlSeconds: 60, urgency: 'normal', topic: 'n1' } as const;
const scene = (privateKey = newShopKey()) => {
  const service = pushService(publicKeyOf(privateKey));
  const options = { privateKey, contact: 'https://lokapasar.test', moreHosts: [] };
  return { service, options, send: createPush(options, service.network) };
};

test('a push service takes what the shop signs, and the browser reads it', async () => {
  const { service, send } = scene();
  const browser = service.subscribe();
  expect(await send(browser, message)).toEqual({ outcome: 'taken', said: '' });
  expect(service.received).toEqual([
    { endpoint: browser.endpoint, text: 'Halo', ttl: 60, urgency: 'normal', topic: 'n1' },
  ]);
});

test('another shop’s key is not believed, and the device is kept for the day it is mended', async () => {
  const { service } = scene();
  const { options } = scene();
  const stranger = createPush(options, service.network);
  expect(await stranger(service.subscribe(), message)).toEqual({
    outcome: 'later',
    said: '403 not your device',
  });
});

test('what the service says decides: gone, refused, or later', async () => {
  const { service, send } = scene();
  const browser = service.subscribe();
  service.answers.set(browser.endpoint, 503);
  expect(await send(browser, message)).toEqual({ outcome: 'later', said: '503 try again' });
  service.answers.delete(browser.endpoint);
  service.unsubscribe(browser);
  expect(await send(browser, message)).toEqual({ outcome: 'gone', said: '410 unsubscribed' });
  const text = 'x'.repeat(5_000);
  expect((await send(service.subscribe(), { ...message, text })).outcome).toBe('refused');
});

test('nothing is sent to a host that is no push service, nor to a private address behind a known name', async () => {
  const { service, send } = scene();
  const asked = newBrowser('https://169.254.169.254/latest');
  expect((await send(asked, message)).outcome).toBe('gone');
  const behind = service.subscribe('web.push.apple.com');
  await expect(send(behind, message)).rejects.toThrow('no public address');
  expect(service.received).toEqual([]);
});

import { expect, test } from 'vitest';
import { pushAddress, pushOutcome } from './push-service.rules.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is at a push service', (endpoint) => {
  expect(pushAddress(endpoint, [])?.href).toBe(endpoint);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://rani:rahasia@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.jahat.test/fcm/send/abc',
  'https://jahat-fcm.googleapis.com/fcm/send/abc',
  'https://notify.windows.com/w',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://localhost/push',
  'https://169.254.169.254;.push.apple.com/',
  'file:///etc/passwd',
  'kata',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('%s is nowhere that the shop sends to', (endpoint) => {
  expect(pushAddress(endpoint, [])).toBeNull();
});

test('an operator adds the host of another push service, or all names below one', () => {
  const more = ['push.kantor.example', '*.dorong.example'];
  expect(pushAddress('https://push.kantor.example/x', more)).not.toBeNull();
  expect(pushAddress('https://a.dorong.example/x', more)).not.toBeNull();
  expect(pushAddress('https://dorong.example/x', more)).toBeNull();
});

test('what a push service answers is done, for ever, or to be tried again', () => {
  expect([200, 201, 202].map(pushOutcome)).toEqual(['taken', 'taken', 'taken']);
  expect([404, 410].map(pushOutcome)).toEqual(['gone', 'gone']);
  expect([400, 413].map(pushOutcome)).toEqual(['refused', 'refused']);
  expect([301, 401, 403, 429, 500, 503].map(pushOutcome)).toEqual(Array(6).fill('later'));
});

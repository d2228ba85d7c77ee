import { expect, test } from 'vitest';
import { smsBodyFault, smsRequest } from './sms.rules.ts';

const words = 'Kode "1234" & {to} 100%\nJangan diberikan';

test('a form is filled by name, whatever the words have in them', () => {
  const { contentType, body } = smsRequest(
    { body: 'To={to_plus}&From=TOKO&Body={text}' },
    '+6281200000001',
    words,
  );
  expect(contentType).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+6281200000001',
    From: 'TOKO',
    Body: words,
  });
});

test('JSON is filled as text, so that no words become a part of it', () => {
  const template =
    '{"from":"TOKO","to":["{to}"],"message":{"text":"{text}"},"flash":false,"local":"{to_local}"}';
  const { contentType, body } = smsRequest({ body: template }, '+6281200000001', words);
  expect(contentType).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    ...{ from: 'TOKO', to: ['6281200000001'], flash: false, local: '081200000001' },
    message: { text: words },
  });
});

test.each([
  ['to={to}', /\{text\}/],
  ['text={text}', /\{to\}/],
  ['{"to":"{to}","text":"{text}"', /no JSON/],
])('%s cannot be used', (body, says) => {
  expect(smsBodyFault(body)).toMatch(says);
});

test.each(['to={to_local}&text={text}', '{"a":["{to_plus}"],"b":"{text}"}'])('%s can', (body) => {
  expect(smsBodyFault(body)).toBeNull();
});

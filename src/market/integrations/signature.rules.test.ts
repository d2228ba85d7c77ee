import { expect, test } from 'vitest';
import { signatureOf } from './signature.rules.ts';

test('a message is signed as the specification says, once for each secret', () => {
  // the example of the reference libraries (standard-webhooks, libraries/javascript/src/webhook.test.ts)
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signatureOf([secret], message)).toBe(signature);
  const both = signatureOf(['whsec_AAAA', secret], message).split(' ');
  expect([both.length, both[1]]).toEqual([2, signature]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { midtransProvider } from '#market/payments/midtrans-provider.ts';
import type { Charge, ChargeRefusal, ChargeRequest, PaymentProvider } from '#market/payments/provider.ts';
import { xenditProvider } from '#market/payments/xendit-provider.ts';
import { chargeRequest } from '#tests/support/charge-request.ts';
import { reportFigure } from '#tests/support/scale.ts';

// What the stand-ins of the other tests say, asked of the providers themselves: their sandboxes, with keys of ours. Nothing
// is paid there. `npm run trials -- sandboxes` alone runs it (docs/operations.md).

const { env } = process;
const providers: PaymentProvider[] = [];
if (env.SANDBOX_MIDTRANS_KEY)
  providers.push(
    midtransProvider({
      serverKey: env.SANDBOX_MIDTRANS_KEY,
      apiUrl: env.SANDBOX_MIDTRANS_URL ?? 'https://api.sandbox.midtrans.com',
      snapUrl: env.SANDBOX_MIDTRANS_SNAP_URL ?? 'https://app.sandbox.midtrans.com',
    }),
  );
if (env.SANDBOX_XENDIT_KEY)
  providers.push(
    xenditProvider({
      secretKey: env.SANDBOX_XENDIT_KEY,
      callbackToken: 'none-is-read-here',
      url: env.SANDBOX_XENDIT_URL ?? 'https://api.xendit.co',
    }),
  );

test('there is a key of a sandbox', () => {
  expect(
    providers.map(({ name }) => name),
    'set SANDBOX_MIDTRANS_KEY, SANDBOX_XENDIT_KEY or both',
  ).not.toEqual([]);
});

/** A payment that no provider has heard of yet, for a day. */
const request = (method: ChargeRequest['method'], channel: string | null): ChargeRequest => {
  const now = new Date();
  const paymentCode = `PAY-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  return { ...chargeRequest, paymentCode, method, channel, now, expiresAt };
};

describe.each(providers)('$name', (provider) => {
  const ways = [
    ...provider.methods.filter((method) => method !== 'va').map((method) => [method, null] as const),
    ...provider.banks.map((bank) => ['va', bank] as const),
    ...provider.ewallets.map((ewallet) => ['gateway', ewallet] as const),
  ];

  test.each(ways)(
    '%s %s: charged, charged again, looked at and cancelled, or refused in its words',
    async (method, channel) => {
      const asked = request(method, channel);
      const answer = (await provider.charge(asked)) as Charge | ChargeRefusal;
      if ('refused' in answer) {
        expect(answer.detail).not.toBe('');
        reportFigure(
          `${provider.name} ${method} ${channel ?? ''}: refused (${answer.refused}), ${answer.detail}`,
        );
        return;
      }
      expect(answer.reference).not.toBe('');
      // a bank may be reached by the provider's page only, as Midtrans has BSI
      expect([method, 'gateway']).toContain(answer.instruction.type);
      // the same request again is the same charge, or one whose instructions are not told twice
      const again = await provider.charge(asked);
      if ('refused' in again) throw new Error(`It refuses the second time: ${again.detail}`);
      expect('lost' in again ? again.lost : again.reference).toBe(answer.reference);
      expect(['none', 'open']).toContain((await provider.charges?.status(answer.reference))?.state);
      await provider.charges?.cancel(answer.reference);
      const after = await provider.charges?.status(answer.reference);
      if (after?.state === 'changed') expect(['failed', 'expired']).toContain(after.message.status);
      reportFigure(`${provider.name} ${method} ${channel ?? ''}: charged and cancelled`);
    },
  );

  test('a charge that nobody made is known to nobody, and cancelling it harms nothing', async () => {
    const { paymentCode } = request('qris', null);
    expect(await provider.charges?.status(paymentCode)).toEqual({ state: 'none' });
    await provider.charges?.cancel(paymentCode);
  });
});

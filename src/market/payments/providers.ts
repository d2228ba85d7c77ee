import { type Refusal, refuse } from '#contract/envelope.ts';
import type { AppContext } from '../context.ts';
import { midtransProvider } from './midtrans-provider.ts';
import type { PaymentProvider, ProviderMessage, RawMessage } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { xenditProvider } from './xendit-provider.ts';

type ProviderConfig = Pick<AppContext['config'], 'payment' | 'publicUrl'>;

/** @throws Error when PAYMENT_PROVIDER names none that is known, or its keys are missing */
const adapterOf = ({ payment, publicUrl }: ProviderConfig): PaymentProvider => {
  if (payment.provider === 'sandbox') return sandboxProvider(publicUrl, payment.callbackSecret);
  if (payment.provider === 'xendit') {
    if (payment.xendit === null)
      throw new Error('PAYMENT_PROVIDER xendit needs XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN.');
    return xenditProvider(payment.xendit);
  }
  if (payment.provider !== 'midtrans')
    throw new Error(
      `PAYMENT_PROVIDER ${payment.provider} is unknown; there are none, sandbox, midtrans and xendit.`,
    );
  if (payment.midtrans === null) throw new Error('PAYMENT_PROVIDER midtrans needs MIDTRANS_SERVER_KEY.');
  return midtransProvider(payment.midtrans);
};

/**
 * Who takes money for this shop, with the e-wallets that are activated at it; null: there are only the wallet and manual
 * transfers. The sandbox has them all.
 * @throws Error when PAYMENT_PROVIDER names none that is known, its keys are missing, or PAYMENT_EWALLETS names one that it
 * does not have
 */
export const providerOf = (config: ProviderConfig): PaymentProvider | null => {
  const { provider: name, ewallets } = config.payment;
  if (name === 'none') return null;
  const adapter = adapterOf(config);
  const unknown = ewallets?.filter((one) => !adapter.ewallets.some((code) => code === one)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `PAYMENT_EWALLETS ${unknown.join(',')} is unknown to ${name}; it has ${adapter.ewallets.join(', ')}.`,
    );
  if (ewallets === null && name === 'sandbox') return adapter;
  return { ...adapter, ewallets: adapter.ewallets.filter((code) => ewallets?.includes(code)) };
};

/**
 * A provider's message, its signature checked and, where that does not cover it all, confirmed by the provider: null when
 * it is genuine and changes nothing. Refused with 404 for a provider that this shop does not have, 503 without a secret,
 * 403 when the signature is wrong, 422 when it cannot be read.
 * @throws DependencyDown (503, so that the provider tells it again) when the provider does not confirm it
 */
export const readCallback = async (
  { config }: { config: ProviderConfig },
  providerName: string,
  raw: RawMessage,
): Promise<{ ok: true; message: ProviderMessage | null } | Refusal> => {
  const provider = providerOf(config);
  if (provider === null || provider.name !== providerName) return refuse('not_found');
  const read = provider.read(raw);
  if (read.ok) {
    if ('message' in read) return { ok: true, message: read.message };
    const status = await provider.charges?.status(read.confirm);
    return { ok: true, message: status?.state === 'changed' ? status.message : null };
  }
  if (read.why === 'no_secret') return refuse('unavailable');
  return read.why === 'signature'
    ? refuse('signature_invalid')
    : refuse('invalid', { faults: [{ field: 'payment_code', rule: 'format' }] });
};

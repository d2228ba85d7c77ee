import type { AppContext } from '../context.ts';
import { midtransProvider } from './midtrans-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** What a provider is made from. */
export type ProviderConfig = Pick<AppContext['config'], 'payment' | 'publicUrl'>;

/**
 * Who takes money for this shop, or null: then there are only the wallet and transfers by hand (API 1.12).
 * @throws Error when PAYMENT_PROVIDER names none that is known, or its keys are missing
 */
export const providerOf = ({ payment, publicUrl }: ProviderConfig): PaymentProvider | null => {
  if (payment.provider === 'none') return null;
  if (payment.provider === 'sandbox') return sandboxProvider(publicUrl, payment.callbackSecret);
  if (payment.provider !== 'midtrans')
    throw new Error(`PAYMENT_PROVIDER ${payment.provider} is unknown; there are none, sandbox and midtrans.`);
  if (payment.midtrans === null) throw new Error('PAYMENT_PROVIDER midtrans needs MIDTRANS_SERVER_KEY.');
  return midtransProvider(payment.midtrans);
};

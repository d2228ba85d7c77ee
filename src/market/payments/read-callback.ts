import { type Refusal, refuse } from '#contract/envelope.ts';
import type { ProviderMessage, RawMessage } from './provider.ts';
import { type ProviderConfig, providerOf } from './provider-of.ts';

/**
 * A provider's message, checked and in the shop's words (API K11): null when it is genuine and changes nothing. Refused
 * with 404 for a provider this shop does not have, 503 without a secret, 403 when the signature is wrong, 422 when
 * it cannot be read.
 */
export const readCallback = (
  { config }: { config: ProviderConfig },
  providerName: string,
  raw: RawMessage,
): { ok: true; message: ProviderMessage | null } | Refusal => {
  const provider = providerOf(config);
  if (provider === null || provider.name !== providerName) return refuse('not_found');
  const read = provider.read(raw);
  if (read.ok || read.why === 'nothing') return { ok: true, message: read.ok ? read.message : null };
  if (read.why === 'no_secret') return refuse('unavailable');
  return read.why === 'signature'
    ? refuse('signature_invalid')
    : refuse('invalid', { faults: [{ field: 'payment_code', rule: 'format' }] });
};

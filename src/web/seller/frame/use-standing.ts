import type { Envelope } from '#contract/envelope.ts';
import { getRegistration } from '#contract/registration.ts';
import { getStore, type SellerStore } from '#contract/seller.ts';
import { type Api, ApiError, need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

/** What an account is to the seller's area: it runs a store, was rejected, or has none yet. */
export type Standing =
  | { kind: 'store'; store: SellerStore }
  | { kind: 'rejected'; reason: string | null }
  | { kind: 'none' };

const load = async (api: Api): Promise<Standing> => {
  const answer: Envelope<SellerStore> = await api.call(getStore);
  if (answer.code === 200) return { kind: 'store', store: answer.data };
  // drafts and rejected ones are closed out of every seller call; the registration says which it is
  if (answer.code !== 403) throw new ApiError(answer.code, answer.message);
  const { data } = await need(api.call(getRegistration));
  return data.status === 'rejected' ? { kind: 'rejected', reason: data.reject_reason } : { kind: 'none' };
};

export const useStanding = () => useApiQuery('store', load);

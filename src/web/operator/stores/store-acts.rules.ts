import type { MerchantDetail } from '#contract/operator-stores.ts';

export type StoreAct =
  | 'verify'
  | 'accept'
  | 'reject'
  | 'suspend'
  | 'unsuspend'
  | 'makeOfficial'
  | 'makeOrdinary';

/** What an operator may decide about a store as it stands, the first thing first. */
export const storeActs = ({
  status,
  needs_review,
  is_official,
  is_owner_suspended,
}: Pick<MerchantDetail, 'status' | 'needs_review' | 'is_official' | 'is_owner_suspended'>): StoreAct[] => {
  if (status === 'pending') return is_owner_suspended ? ['reject'] : ['verify', 'reject'];
  if (status === 'suspended') return is_owner_suspended ? [] : ['unsuspend'];
  if (status !== 'active') return [];
  return [
    ...(needs_review ? (['accept'] as const) : []),
    is_official ? 'makeOrdinary' : 'makeOfficial',
    'suspend',
  ];
};

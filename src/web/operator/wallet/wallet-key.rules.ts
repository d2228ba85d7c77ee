/** Which wallet an address shows: `buyer:12`, `merchant:5`. */
export type WalletKey = { owner: 'buyer' | 'merchant'; id: number };

export const readWalletKey = (text: string): WalletKey | null => {
  const found = /^(buyer|merchant):(\d{1,15})$/.exec(text);
  const id = Number(found?.[2]);
  return found === null || id < 1 ? null : { owner: found[1] === 'buyer' ? 'buyer' : 'merchant', id };
};

export const walletText = ({ owner, id }: WalletKey): string => `${owner}:${id}`;

/** How the calls name the owner. */
export const ownerInput = ({ owner, id }: WalletKey): { user_id: number } | { merchant_id: number } =>
  owner === 'buyer' ? { user_id: id } : { merchant_id: id };

/** Rupiah as typed, grouped or not; null for none, or nothing. */
export const readAmount = (text: string): number | null => {
  const plain = text.trim().replaceAll('.', '');
  return /^\d{1,13}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
};

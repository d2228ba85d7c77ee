/** Rupiah out of what somebody types: `Rp 1.250.000` -> 1250000; null for nothing. */
export const amountOf = (text: string): number | null => {
  const found = text.replace(/\D/g, '').slice(0, 15);
  return found === '' ? null : Number(found);
};

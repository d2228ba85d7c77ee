/** A store's address on this site made from its name: plain letters, digits and dashes, 3 to 40 of them. */
export const slugFromName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return plain.length < 3 ? ['toko', plain].filter(Boolean).join('-') : plain;
};

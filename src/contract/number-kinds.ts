/** Numbers that the law asks of products; what people call them is the same in every language. */
export const numberNames = {
  halal: 'Halal',
  bpom: 'BPOM',
  pirt: 'P-IRT',
  sni: 'SNI',
  postel: 'Postel/SDPPI',
  kemenkes: 'Kemenkes',
} as const;
export type NumberKind = keyof typeof numberNames;

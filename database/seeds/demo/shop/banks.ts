import { tableRows } from '../words.ts';

/** Indonesian banks with their clearing codes. */
export const BANKS: readonly { name: string; code: string }[] = tableRows(`
Bank Mandiri | 008
Bank Rakyat Indonesia (BRI) | 002
Bank Negara Indonesia (BNI) | 009
Bank Central Asia (BCA) | 014
Bank Tabungan Negara (BTN) | 200
Bank Syariah Indonesia (BSI) | 451
Bank CIMB Niaga | 022
Bank Permata | 013
Bank Danamon | 011
Bank Maybank Indonesia | 016
Bank OCBC | 028
Bank Panin | 019
Bank UOB Indonesia | 023
Bank Mega | 426
Bank Sinarmas | 153
Bank BTPN | 213
Bank Muamalat | 147
Bank Jago | 542
Bank Neo Commerce | 490
Bank DKI | 111
Bank BJB | 110
Bank Jateng | 113
Bank Jatim | 114
Bank Sumut | 117
Bank Nagari | 118
Bank BPD Bali | 129
Bank NTT | 130
Bank Sulselbar | 126
Bank Papua | 132
`).map(([name, code]) => ({ name: name!, code: code! }));

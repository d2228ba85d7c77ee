import { type NumberKind, numberNames } from './number-kinds.ts';

export const numberKinds = Object.keys(numberNames) as NumberKind[];
export const numberStates = ['sent', 'accepted', 'rejected'] as const;
/** `none`: not asked in this category, whatever those above it say. */
export const duties = ['asked', 'required', 'none'] as const;

/** How each is written, with an example; where no source says it to the digit, wide (docs/decisions/0161). */
export const numberPatterns: Record<NumberKind, { pattern: RegExp; example: string }> = {
  halal: { pattern: /^ID ?\d{8,22}$/, example: 'ID32110000123456789' },
  bpom: { pattern: /^(BPOM )?(RI )?[A-Z]{2,4} ?[A-Z0-9]{9,16}$/, example: 'BPOM RI MD 123456789012' },
  pirt: { pattern: /^(P-?IRT )?(NO\.? ?)?[\d.]{12,20}(-\d{2})?$/, example: 'P-IRT 2063171010123-28' },
  sni: { pattern: /^SNI [A-Z0-9][A-Z0-9 /.:-]{2,40}$/, example: 'SNI 8152:2015' },
  postel: { pattern: /^\d{1,6}\/[A-Z][A-Z./-]{3,20}\/\d{4}(\/\d{1,6})?$/, example: '81234/SDPPI/2024' },
  kemenkes: {
    pattern: /^(KEMENKES )?(RI )?(AKD|AKL|PKD|PKL) ?\d{10,12}$/,
    example: 'KEMENKES RI AKD 20903123456',
  },
};

/** A number as it is kept: in capitals, without blanks that say nothing. */
export const tidyNumber = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();

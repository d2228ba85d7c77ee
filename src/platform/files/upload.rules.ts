import type { UploadType } from '#contract/upload.ts';

export type Format = 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip' | 'text';

type UploadRule = {
  isPrivate: boolean;
  formats: readonly Format[];
  maxBytes: number;
  /** Every picture is drawn anew, so that nothing but the picture remains: at most so many pixels on a side, */
  keptSide: number;
  /** out of a picture of at most so many on a side. */
  maxSide: number;
};

const MIB = 1024 * 1024;
/** Largest side of a picture that is shown to everybody. */
const MAX_SIDE = 8000;
/** Twice the widest width that a picture is ever shown in. */
const SHOWN_SIDE = 2560;
/** Enough to read the small print of a document on A4 (300 dots an inch and more). */
const DOCUMENT_SIDE = 4096;
/** Largest file of any type. */
export const MAX_UPLOAD = 50 * MIB;

const shown: UploadRule = {
  isPrivate: false,
  formats: ['jpeg', 'png', 'webp'],
  maxBytes: 5 * MIB,
  keptSide: SHOWN_SIDE,
  maxSide: MAX_SIDE,
};
const paper: UploadRule = {
  isPrivate: true,
  formats: ['jpeg', 'png', 'pdf'],
  maxBytes: 5 * MIB,
  keptSide: DOCUMENT_SIDE,
  maxSide: Number.POSITIVE_INFINITY,
};
const snapshot: UploadRule = { ...paper, formats: ['jpeg', 'png'] };

/** What each type of upload may be. */
export const uploadRules: Record<UploadType, UploadRule> = {
  product: shown,
  profile: shown,
  merchant: shown,
  company: shown,
  banner: shown,
  promo: shown,
  category: shown,
  review: shown,
  ktp: paper,
  ktp_selfie: snapshot,
  npwp: paper,
  company_doc: paper,
  payment_proof: paper,
  complaint: { ...snapshot, keptSide: SHOWN_SIDE, maxSide: MAX_SIDE },
  chat: { ...snapshot, formats: ['jpeg', 'png', 'webp'], keptSide: SHOWN_SIDE, maxSide: MAX_SIDE },
  tax_statement: paper,
  product_number: paper,
  tax_payment: paper,
  import: { ...paper, formats: ['text', 'zip'], maxBytes: MAX_UPLOAD },
};

type Uploader = { roles: readonly string[] };

/** Whether this account may upload that type. */
export const mayUpload = ({ roles }: Uploader, type: UploadType): boolean => {
  const isSeller = roles.includes('merchant');
  const isOperator = roles.includes('operator');
  if (type === 'banner' || type === 'promo') return isSeller || isOperator;
  if (type === 'category' || type === 'tax_payment') return isOperator;
  return type === 'import' ? isSeller : true;
};

const starts = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** A sheet in text: no zero bytes, and it does not begin like markup. */
const isText = (bytes: Buffer): boolean =>
  bytes.length > 0 && !bytes.includes(0) && !/^[\s\ufeff]*</.test(bytes.toString('utf8', 0, 256));

/** What a file is by its first bytes, whatever its name says; null when it is nothing we know. */
export const formatOf = (bytes: Buffer): Format | null => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf';
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  return isText(bytes) ? 'text' : null;
};

export const mimeOf: Record<Format, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  text: 'text/csv',
};

/** Endings that a file of each format may have; the first one is given to a name that has none of them. */
const endings: Record<Format, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
  zip: ['zip', 'xlsx'],
  text: ['csv', 'tsv', 'txt'],
};
const MAX_NAME = 150;

/**
 * A file's name without folders and control signs, at most 150 code points, with an ending that says what its bytes are:
 * no document is downloaded under the name of a program.
 */
export const cleanName = (name: string, format: Format): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const [ending] = endings[format];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = [...last.replace(/[\u0000-\u001f\u007f]/g, '').trim()]
    .slice(0, MAX_NAME - ending.length - 1)
    .join('');
  const dot = plain.lastIndexOf('.');
  const isTold = dot > 0 && endings[format].includes(plain.slice(dot + 1).toLowerCase());
  return isTold ? plain : `${plain || 'file'}.${ending}`;
};

import { readFile } from 'node:fs/promises';
import type { FieldFault } from '#contract/envelope.ts';

/** Read with the first password that somebody chooses: most processes never need it. */
let reading: Promise<ReadonlySet<string>> | null = null;

const commonPasswords = (): Promise<ReadonlySet<string>> => {
  reading ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  );
  return reading;
};

/** Shorter parts of a name say too little: "budi" is a part of many words. */
const MIN_PART = 4;
const MIN_REST = 8;

/** The words of a name, or of the part of an address before the @. */
const partsOf = (text: string): string[] =>
  (text.split('@', 1)[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= MIN_PART);

/**
 * Why a password is too easy to guess, or null: one of the commonest, or hardly more than the name, the e-mail, the phone
 * or the name of the shop. Longer ones may contain them: what is left without them must be long enough by itself.
 * Source: NIST SP 800-63B, 3.1.1.2.
 */
export const passwordFault = async (
  password: string,
  owner: { fullname: string | null; email: string | null; phone: string | null },
): Promise<FieldFault | null> => {
  const folded = password.normalize('NFKC').toLowerCase();
  if ((await commonPasswords()).has(folded))
    return { field: 'password', rule: 'format', message: 'password_common' };
  const phone = owner.phone?.replace('+62', '') ?? '';
  const known = ['lokapasar', phone, ...partsOf(owner.fullname ?? ''), ...partsOf(owner.email ?? '')]
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '')
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), folded);
  return rest === folded || [...rest].length >= MIN_REST
    ? null
    : { field: 'password', rule: 'format', message: 'password_personal' };
};

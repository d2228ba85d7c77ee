import type { Locale } from '#common/locale.ts';
import type { PayoutReason } from '#contract/wallet.ts';

/** Why a transfer did not reach a bank account, as its owner is told, and what helps. */
const id: Record<PayoutReason, string> = {
  account: 'nomor rekening salah atau rekeningnya tidak aktif',
  name: 'nama pemilik rekening tidak sesuai dengan data bank',
  blocked: 'rekening diblokir oleh bank, hubungi bank Anda',
  limit: 'jumlahnya di luar batas rekening itu',
  bank: 'bank tujuan tidak dapat menerima transfer ini, coba lagi atau pakai rekening lain',
  other: 'transfernya gagal di tengah jalan, silakan ajukan lagi',
};
const en: Record<PayoutReason, string> = {
  account: 'the account number is wrong or the account is not active',
  name: 'the name of the account holder is not the one that the bank has',
  blocked: 'the bank has blocked the account, please ask your bank',
  limit: 'the amount is outside the limits of the account',
  bank: 'the bank could not take this transfer, try again or use another account',
  other: 'the transfer failed on its way, please ask for it again',
};

const tables: Record<Locale, Record<PayoutReason, string>> = { id, en };
const isReason = (text: string): text is PayoutReason => Object.hasOwn(id, text);

/** As a part of a sentence. A reason that this version does not know is said in general words. */
export const payoutReasonText = (locale: Locale, reason: string): string =>
  tables[locale][isReason(reason) ? reason : 'other'];

/** As a sentence of its own. */
export const payoutReasonSentence = (locale: Locale, reason: string): string => {
  const text = payoutReasonText(locale, reason);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

import { toIso } from '#contract/scalars.ts';
import type { Withdraw } from '#contract/wallet.ts';
import type { KeptWithdrawal } from './withdrawals-store.ts';

/** All but the last four digits of an account number become stars (API type Withdraw). */
export const maskRekening = (rekening: string): string => rekening.slice(-4).padStart(rekening.length, '*');

export const presentWithdrawal = (row: KeptWithdrawal): Withdraw => ({
  withdraw_id: row.id,
  withdraw_code: row.withdraw_code,
  amount: row.amount,
  fee: row.fee,
  status: row.status,
  bank_id: row.bank_id,
  bank_name: row.bank_name,
  rekening: maskRekening(row.rekening),
  atas_nama: row.atas_nama,
  note: row.note,
  created_at: toIso(row.created_at),
  processed_at: row.processed_at === null ? null : toIso(row.processed_at),
});

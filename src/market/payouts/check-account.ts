import type { Kysely } from 'kysely';
import { invalid, type Refusal } from '#contract/envelope.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { isSameName } from './account-name.rules.ts';
import { payoutServiceOf } from './payout-services.ts';

/** The three digits of a bank; null when there is none of this id. */
const bankCode = async (db: Kysely<Schema>, id: number): Promise<string | null> =>
  (await db.selectFrom('banks').select('code').where('id', '=', id).executeTakeFirst())?.code ?? null;

export type NamedAccount = { bank_id: number; rekening: string; atas_nama: string };

/**
 * Asks the bank, by the payout service, whose account this is; outside transactions. `checkedAt` is null where nobody could
 * be asked: no service, a bank that it does not know, or no answer, which stops nobody. Refused: 422 for an account that
 * there is not, and for another name; which one the bank has is not said, since whoever types numbers would learn whose
 * they are.
 */
export const checkAccount = async (
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { bank_id, rekening, atas_nama }: NamedAccount,
): Promise<{ ok: true; checkedAt: Date | null } | Refusal> => {
  const service = payoutServiceOf(config);
  const bank = service === null ? null : await bankCode(db, bank_id);
  if (service === null || bank === null || !service.knows(bank)) return { ok: true, checkedAt: null };
  try {
    const found = await service.accountName(bank, rekening);
    if (found.state === 'none')
      return invalid({ field: 'rekening', rule: 'exists', message: 'bank_account_none' });
    if (found.state === 'unchecked') return { ok: true, checkedAt: null };
    return isSameName(atas_nama, found.name)
      ? { ok: true, checkedAt: clock.now() }
      : invalid({ field: 'atas_nama', rule: 'exists', message: 'bank_account_other_name' });
  } catch (error) {
    if (error instanceof DependencyDown && error.dependency !== 'database')
      return { ok: true, checkedAt: null };
    throw error;
  }
};

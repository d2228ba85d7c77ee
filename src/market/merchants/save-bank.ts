import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import type { saveBank as endpoint, SellerBank } from '#contract/seller.ts';
import { bankOfStore, isBank, writeBank } from './banks-store.ts';
import { presentBank, type SellerPlace } from './present-seller.ts';
import { holdStore } from './store-rows-store.ts';

const mandatory = ['bank_id', 'rekening', 'atas_nama'] as const;

/** ST6: changes the account that withdrawals go to; the first one must be whole. Refused: 422. */
export const saveBank = (
  place: SellerPlace,
  merchantId: number,
  input: InputOf<typeof endpoint>,
): Promise<Answer<SellerBank>> =>
  place.db.transact(async (tx) => {
    if ((await holdStore(tx, merchantId)) === null) return refuse('not_found');
    const before = await bankOfStore(tx, merchantId);
    const { bank_id = before?.bank_id, rekening = before?.rekening, atas_nama = before?.atas_nama } = input;
    const account = { bank_id, rekening, atas_nama };
    const missing = mandatory.filter((field) => account[field] === undefined);
    if (bank_id === undefined || rekening === undefined || atas_nama === undefined)
      return invalid(...missing.map((field): FieldFault => ({ field, rule: 'required' })));
    if (!(await isBank(tx, bank_id))) return invalid({ field: 'bank_id', rule: 'exists' });
    const cabang = input.cabang ?? before?.cabang ?? '';
    await writeBank(tx, merchantId, { bank_id, rekening, atas_nama, cabang }, place.clock.now());
    return ok(await presentBank(tx, merchantId));
  });

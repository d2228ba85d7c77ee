import { jakartaDay } from '#common/jakarta-time.ts';
import type { FieldFault } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { Schema } from '../../schema.ts';
import type { Change, OwnProduct, ProductContent } from '../product.rules.ts';
import { type AskedNumber, missingKinds, numberFaults } from './numbers.rules.ts';

const NONE: readonly never[] = [];

/**
 * Why a product may not be put on sale by its numbers. One that is on sale without a number already, because the duty came
 * later, may be saved: it stays out of sale until it has it.
 */
export const saleFaults = (
  existing: Pick<OwnProduct, 'status' | 'lacksNumber' | 'numbers' | 'numberStandings'> | null,
  product: Pick<ProductContent, 'status' | 'numbers'>,
  asked: readonly AskedNumber[],
  now: Date,
): FieldFault[] => {
  if (product.status !== 'PUBLISH') return [];
  if (existing?.status === 'PUBLISH' && existing.lacksNumber) return [];
  return missingKinds(
    asked,
    product.numbers,
    existing?.numberStandings ?? NONE,
    existing?.numbers ?? NONE,
    jakartaDay(now),
  ).map((kind) => ({ field: 'numbers', rule: 'required', message: `number_required_${kind}` }));
};

/**
 * Looks at the numbers of a form and marks their documents as used: each must be as its kind is written, not over, and with a
 * document of the account's own.
 * @param drafted documents of the draft that the product was
 */
export const claimNumbers = async (
  tx: Tx<Schema>,
  userId: number,
  existing: Pick<OwnProduct, 'numbers'> | null,
  product: Pick<ProductContent, 'numbers'>,
  change: Pick<Change, 'numbers'>,
  now: Date,
  drafted: readonly string[] = [],
): Promise<FieldFault[]> => {
  if (change.numbers == null) return [];
  const before = existing?.numbers ?? NONE;
  const faults = numberFaults(before, product.numbers, change.numbers, jakartaDay(now));
  const known = new Set([...before.map(({ fileId }) => fileId), ...drafted]);
  for (const [at, { file_id }] of change.numbers.entries()) {
    if (file_id == null || known.has(file_id)) continue;
    if ((await ownFile(tx, userId, file_id, ['product_number'])) === null)
      faults.push({ field: `numbers.${at}.file_id`, rule: 'file' });
    else if (faults.length === 0) await markReferenced(tx, [file_id], now);
  }
  return faults;
};

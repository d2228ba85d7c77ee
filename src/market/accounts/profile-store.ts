import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { BuyerCompanyRow, BuyerDocumentRow, Schema } from '../schema.ts';

type Company = Omit<Selectable<BuyerCompanyRow>, 'user_id' | 'updated_at'>;
type Documents = Omit<Selectable<BuyerDocumentRow>, 'user_id' | 'updated_at'>;
type Change<T> = { [K in keyof T]?: T[K] | undefined };

/** Drops the keys whose value is undefined: those are unchanged. */
const definedOnly = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const companyRow = (db: Kysely<Schema>, userId: number) =>
  db.selectFrom('buyer_companies').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const writeCompany = async (
  tx: Tx<Schema>,
  userId: number,
  change: Change<Company>,
  now: Date,
): Promise<void> => {
  const row = { ...definedOnly(change), updated_at: now };
  await tx
    .insertInto('buyer_companies')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

export const documentsRow = async (db: Kysely<Schema>, userId: number): Promise<Documents> =>
  (await db
    .selectFrom('buyer_documents')
    .select(['file_ktp', 'file_ktp_selfie', 'file_npwp'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { file_ktp: null, file_ktp_selfie: null, file_npwp: null };

export const writeDocuments = async (
  tx: Tx<Schema>,
  userId: number,
  change: Change<Documents>,
  now: Date,
): Promise<void> => {
  const row = { ...definedOnly(change), updated_at: now };
  await tx
    .insertInto('buyer_documents')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

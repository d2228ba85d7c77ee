import type { Kysely } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { BuyerCompany, saveCompany as endpoint } from '#contract/profile.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { saveFiles } from './keep-files.ts';
import { changeCompany, companyRow } from './profile-store.ts';

/** The own company, empty until something is saved (API BB3). */
export const companyOf = async (db: Kysely<Schema>, userId: number): Promise<BuyerCompany> => {
  const row = await companyRow(db, userId);
  return {
    company_picture: fileUrlOrNull(row?.company_picture ?? null),
    company_name: row?.company_name ?? '',
    address: row?.address ?? '',
    is_pkp: row?.is_pkp ?? 'pkp',
    no_npwp: row?.no_npwp ?? '',
    pic_name: row?.pic_name ?? '',
    pic_phone: row?.pic_phone ?? '',
  };
};

/** Changes the own company (API BB4). Refused: 422. */
export const saveCompany = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  userId: number,
  input: InputOf<typeof endpoint>,
): Promise<Answer<BuyerCompany>> =>
  db.transact(async (tx) => {
    const now = clock.now();
    const current = (await companyRow(tx, userId))?.company_picture ?? null;
    const refused = await saveFiles(tx, userId, now, [
      { field: 'company_picture', type: 'company', fileId: input.company_picture, current },
    ]);
    if (refused !== null) return refused;
    await changeCompany(tx, userId, input, now);
    return ok(await companyOf(tx, userId));
  });

import type { Kysely } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import type { BuyerDocuments, saveDocuments as endpoint } from '#contract/profile.ts';
import { privateFilesOf } from '#platform/files/private-files.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { saveFiles } from './keep-files.ts';
import { changeDocuments, documentsRow } from './profile-store.ts';

type Place = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** The own documents, with addresses that work for five minutes (API BB5). */
export const documentsOf = async (
  db: Kysely<Schema>,
  { clock, config }: Place,
  userId: number,
): Promise<BuyerDocuments> => {
  const { file_ktp, file_ktp_selfie, file_npwp } = await documentsRow(db, userId);
  const files = await privateFilesOf(db, [file_ktp, file_ktp_selfie, file_npwp], config.secret, clock.now());
  const shown = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  return {
    file_ktp: shown(file_ktp),
    file_ktp_selfie: shown(file_ktp_selfie),
    file_npwp: shown(file_npwp),
  };
};

/** Changes the own documents (API BB6). Refused: 422 `file`. */
export const saveDocuments = async (
  place: Place,
  userId: number,
  input: InputOf<typeof endpoint>,
): Promise<Answer<BuyerDocuments>> =>
  place.db.transact(async (tx) => {
    const now = place.clock.now();
    const row = await documentsRow(tx, userId);
    const refused = await saveFiles(tx, userId, now, [
      { field: 'file_ktp', type: 'ktp', fileId: input.file_ktp, current: row.file_ktp },
      {
        field: 'file_ktp_selfie',
        type: 'ktp_selfie',
        fileId: input.file_ktp_selfie,
        current: row.file_ktp_selfie,
      },
      { field: 'file_npwp', type: 'npwp', fileId: input.file_npwp, current: row.file_npwp },
    ]);
    if (refused !== null) return refused;
    await changeDocuments(tx, userId, input, now);
    return ok(await documentsOf(tx, place, userId));
  });

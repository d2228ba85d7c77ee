import { sql } from 'kysely';
import type { FieldFault } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced } from '#platform/files/own-file.ts';
import type { Schema } from '../schema.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Which of these are the account's own product photos; locked, so that the sweep of unused files cannot delete them. */
export const ownPhotos = async (
  tx: Tx<Schema>,
  userId: number,
  fileIds: readonly string[],
): Promise<Set<string>> => {
  const uuids = [...new Set(fileIds.filter(isUuid))];
  if (uuids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM files WHERE id = ANY(${uuids}::uuid[]) AND owner_id = ${userId} AND type = 'product'
    ORDER BY id FOR UPDATE`.execute(tx);
  return new Set(rows.map((row) => row.id));
};

/** File ids of a product and of its variants. */
type Shown = { photos: readonly string[]; variants: readonly { photo: string | null }[] };

/** Every file a product shows. */
export const photosOf = (product: Shown): string[] => [
  ...product.photos,
  ...product.variants.flatMap((variant) => variant.photo ?? []),
];

/**
 * Marks the photos of a product as used. Those that it showed before may stay; others must be the account's own.
 * @returns a fault `file` for each that is not
 */
export const claimPhotos = async (
  tx: Tx<Schema>,
  userId: number,
  product: Shown,
  before: Shown | null,
  now: Date,
): Promise<FieldFault[]> => {
  const shown = new Set(before === null ? [] : photosOf(before));
  const added = photosOf(product).filter((id) => !shown.has(id));
  if (added.length === 0) return [];
  const own = await ownPhotos(tx, userId, added);
  const isForeign = (id: string | null) => id !== null && !shown.has(id) && !own.has(id);
  const faults: FieldFault[] = [
    ...product.photos.flatMap((id, at) =>
      isForeign(id) ? { field: `photos.${at}`, rule: 'file' as const } : [],
    ),
    ...product.variants.flatMap(({ photo }, at) =>
      isForeign(photo) ? { field: `variants.${at}.photo`, rule: 'file' as const } : [],
    ),
  ];
  if (faults.length === 0) await markReferenced(tx, [...own], now);
  return faults;
};

import type { Refusal } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import type { Schema } from '../schema.ts';

type Pictures<V> = { [K in 'thumbnail' | 'icon' | 'square_banner']: V };

/** Takes the pictures that a promo's form names into use (type `promo`); undefined is unchanged. Refused: 422 `file`. */
export const savePictures = (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  sent: Pictures<string | null | undefined>,
  before: Pictures<string | null> | null,
): Promise<Refusal | null> =>
  saveFiles(tx, userId, now, [
    { field: 'thumbnail', type: 'promo', fileId: sent.thumbnail, current: before?.thumbnail ?? null },
    { field: 'json_meta.icon', type: 'promo', fileId: sent.icon, current: before?.icon ?? null },
    {
      field: 'json_meta.square_banner',
      type: 'promo',
      fileId: sent.square_banner,
      current: before?.square_banner ?? null,
    },
  ]);

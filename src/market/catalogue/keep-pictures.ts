import { invalid, type Refusal } from '#contract/envelope.ts';
import type { UploadType } from '#contract/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import type { Schema } from '../schema.ts';
import type { CategoryContent } from './category-change.rules.ts';

type Pictures = Partial<Pick<CategoryContent, 'icon' | 'main_slider'>>;

/** An icon is uploaded as a category's picture, a slide as a banner or as that. */
const icons: readonly UploadType[] = ['category'];
const slides: readonly UploadType[] = ['banner', 'category'];

/** Takes the pictures of a category into use; what it shows already it may show on. Refused: 422 `file`. */
export const savePictures = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  { icon, main_slider = [] }: Pictures,
  before: Pictures = {},
): Promise<Refusal | null> => {
  const shown = new Set([before.icon, ...(before.main_slider ?? []).map(({ image }) => image)]);
  const wanted = [
    ...(icon === undefined || icon === null ? [] : [{ field: 'icon', id: icon, types: icons }]),
    ...main_slider.map(({ image }, at) => ({
      field: `json_meta.main_slider.${at}.image`,
      id: image,
      types: slides,
    })),
  ].filter(({ id }) => !shown.has(id));
  const refused: string[] = [];
  for (const { field, id, types } of wanted)
    if ((await ownFile(tx, userId, id, types)) === null) refused.push(field);
  if (refused.length > 0) return invalid(...refused.map((field) => ({ field, rule: 'file' as const })));
  await markReferenced(
    tx,
    wanted.map(({ id }) => id),
    now,
  );
  return null;
};

import type { UploadType } from '#contract/upload.ts';
import { formatPhotoSpec, type Ground } from '#demo/pictures/spec.ts';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { demoFile } from '../load/file.ts';

type Drawing = {
  type: Extract<UploadType, 'ktp' | 'ktp_selfie' | 'npwp' | 'company_doc' | 'payment_proof' | 'complaint'>;
  emoji: string;
  ground: Ground;
};

/**
 * A private file as if the account had uploaded it: drawn when it is opened, so that nothing is sealed with a secret
 * that only the server has. The same account and drawing give the same file.
 * @returns its id; whoever names it in a call takes it into use
 */
export const paper = async (
  db: Database<Schema>,
  ownerId: number,
  { type, emoji, ground }: Drawing,
  at: Date,
): Promise<string> => {
  const drawn = demoFile(type, ownerId, formatPhotoSpec({ emoji, ground, size: 80 }));
  await db
    .insertInto('files')
    .values({
      id: drawn.id,
      owner_id: ownerId,
      type,
      is_private: true,
      name: `${type.replace('_', '-')}.webp`,
      mime: 'image/webp',
      width: 960,
      height: 960,
      storage_key: null,
      picture_spec: drawn.spec,
      sealed_key: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return drawn.id;
};

import { randomUUID } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import type { Clock } from '#common/clock.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { fileUrl } from '#contract/pictures.ts';
import { type UploadedFile, type UploadType, uploadTypes } from '#contract/upload.ts';
import type { KeyRing } from '../keys.ts';
import { privateFileUrl } from './private-link.ts';
import { seal } from './seal.ts';
import { createSemaphore } from './semaphore.ts';
import type { FileStore } from './store.ts';
import { cleanName, type Format, formatOf, mayUpload, mimeOf, uploadRules } from './upload.rules.ts';
import { redrawn } from './uploaded-picture.ts';
import { insertFile, type StorageLimits } from './uploads-store.ts';
import type { ScanFile } from './virus-scan.ts';

export type FileContext = {
  db: QueryExecutorProvider;
  store: FileStore;
  keys: KeyRing;
  clock: Clock;
  /** What one account may keep, operators excepted; without it there is no limit. */
  limits?: () => Promise<StorageLimits>;
  /** Looks for harmful programs in what comes, where a scanner is configured. */
  scan?: ScanFile | null;
};
export type Incoming = {
  ownerId: number;
  roles: readonly string[];
  type: string | null;
  name: string;
  /** null: no file came. `read` is called only when everything else is right. */
  file: { size: number; read: () => Promise<Buffer> } | null;
};

/** Of the store: private files, and those for everybody. */
export const UPLOAD_FOLDERS = ['private', 'uploads'] as const;

// decoding a large picture takes much memory: one at a time
const acquire = createSemaphore(1);

type Content = { format: Format; bytes: Buffer; width: number | null; height: number | null };

const contentOf = async (bytes: Buffer, type: UploadType): Promise<Answer<Content>> => {
  const { formats, ...limits } = uploadRules[type];
  const format = formatOf(bytes);
  if (format === null || !formats.includes(format)) return refuse('unsupported_type');
  if (format === 'pdf' || format === 'zip' || format === 'text')
    return ok({ format, bytes, width: null, height: null });
  const looked = await redrawn(bytes, format, limits);
  if (looked.ok) return ok({ format, bytes: looked.bytes, width: looked.width, height: looked.height });
  return looked.why === 'foreign' ? refuse('unsupported_type') : invalid({ field: 'file', rule: 'file' });
};

const write = async (
  files: FileContext,
  incoming: Incoming,
  type: UploadType,
  content: Content,
): Promise<Answer<UploadedFile>> => {
  const { isPrivate } = uploadRules[type];
  const id = randomUUID();
  const storage_key = `${isPrivate ? 'private' : 'uploads'}/${id.slice(0, 2)}/${id}`;
  const sealed = isPrivate ? seal(files.keys, id, content.bytes) : null;
  await files.store.write(storage_key, sealed?.bytes ?? content.bytes);
  const file = {
    name: cleanName(incoming.name, content.format),
    mime: mimeOf[content.format],
    size: content.bytes.length,
    width: content.width,
    height: content.height,
    type,
    is_private: isPrivate,
  };
  const now = files.clock.now();
  const row = { id, owner_id: incoming.ownerId, storage_key, sealed_key: sealed?.sealedKey ?? null, ...file };
  const limits = incoming.roles.includes('operator') ? null : ((await files.limits?.()) ?? null);
  if (!(await insertFile(files.db, row, limits, now))) {
    await files.store.remove(storage_key);
    return invalid({ field: 'file', rule: 'max', message: 'storage_full' });
  }
  return ok({
    file_id: id,
    url: isPrivate ? privateFileUrl(files.keys, id, incoming.ownerId, now) : fileUrl(id),
    ...file,
  });
};

/**
 * Keeps an uploaded file: judged by its bytes, pictures drawn anew, private files sealed.
 * Refused: 422 on `type` or `file` (also when the account's storage is full), 403 when the account may not upload that type, 413, 415.
 */
export const saveUpload = async (files: FileContext, incoming: Incoming): Promise<Answer<UploadedFile>> => {
  const asked = incoming.type?.trim() ?? '';
  const type = uploadTypes.find((one) => one === asked);
  if (type === undefined) return invalid({ field: 'type', rule: asked === '' ? 'required' : 'enum' });
  if (!mayUpload(incoming, type)) return refuse('forbidden');
  const { file } = incoming;
  if (file === null) return invalid({ field: 'file', rule: 'required' });
  if (file.size > uploadRules[type].maxBytes) return refuse('too_large');
  if (file.size === 0) return invalid({ field: 'file', rule: 'file' });
  const content = await acquire(async (): Promise<Answer<Content>> => {
    const bytes = await file.read();
    const found = await contentOf(bytes, type);
    if (found.ok && (await files.scan?.(bytes)) === 'infected')
      return invalid({ field: 'file', rule: 'file', message: 'file_infected' });
    return found;
  });
  return content.ok ? write(files, incoming, type, content.data) : content;
};

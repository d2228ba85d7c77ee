import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { createSemaphore } from '#platform/files/semaphore.ts';
import type { Spreadsheet } from '../spreadsheet/open-spreadsheet.ts';
import type { Candidate } from './candidate.rules.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { CandidateWithPhotos } from './outcome.rules.ts';
import { type ImportReason, MAX_PHOTOS, type RowFault } from './row.rules.ts';

type Picture = { ok: true; id: string; isUploaded: boolean } | { ok: false; reason: ImportReason };

/** Pictures that are fetched at the same time. */
const CONCURRENCY = 4;
/** After so many failures in a row a host is not asked again. */
const MAX_FAILURES = 3;
const MAX_REMEMBERED = 20_000;
/** Characters of an address or a name in an archive. */
const MAX_SOURCE = 2_000;
const FILE_ID =
  /^(?:(?:https?:\/\/[^/]+)?\/api\/files\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?.*)?$/i;

export const isFileId = (text: string): boolean => FILE_ID.test(text);
/** Stands for a picture that a dry run does not upload. */
const DRY_RUN_ID = '00000000-0000-4000-8000-000000000000';

type Options = {
  files: FileContext;
  userId: number;
  isDryRun: boolean;
  spreadsheet: Spreadsheet;
  fetchPicture: FetchPicture;
};

/** Uploads the pictures that a spreadsheet names, each once: from addresses, or from its archive. */
export const createPictureImporter = ({ files, userId, isDryRun, spreadsheet, fetchPicture }: Options) => {
  const known = new Map<string, Promise<Picture>>();
  const failures = new Map<string, number>();
  const inTurn = createSemaphore(CONCURRENCY);

  const upload = async (name: string, bytes: Buffer): Promise<Picture> => {
    const saved = await saveUpload(files, {
      ownerId: userId,
      roles: ['merchant'],
      type: 'product',
      name,
      file: { size: bytes.length, read: async () => bytes },
    });
    if (saved.ok) return { ok: true, id: saved.data.file_id, isUploaded: true };
    if (saved.faults?.some((fault) => fault.message === 'storage_full'))
      return { ok: false, reason: 'storage_full' };
    return { ok: false, reason: saved.error === 'too_large' ? 'photo_too_big' : 'photo_unusable' };
  };

  const fetchFrom = async (address: string): Promise<Picture> => {
    const host = URL.canParse(address) ? new URL(address).host : '';
    if ((failures.get(host) ?? 0) >= MAX_FAILURES) return { ok: false, reason: 'photo_unreachable' };
    const fetched = await fetchPicture(address);
    if (!fetched.ok) {
      if (failures.size >= MAX_REMEMBERED) failures.clear();
      if (fetched.fault === 'photo_unreachable') failures.set(host, (failures.get(host) ?? 0) + 1);
      return { ok: false, reason: fetched.fault };
    }
    failures.delete(host);
    return upload(host, fetched.bytes);
  };

  const load = async (source: string): Promise<Picture> => {
    if (/^http:\/\//i.test(source)) return { ok: false, reason: 'photo_address' };
    if (isDryRun) return { ok: true, id: DRY_RUN_ID, isUploaded: true };
    if (/^https:\/\//i.test(source)) return inTurn(() => fetchFrom(source));
    const bytes = await spreadsheet.picture(source);
    return bytes === null ? { ok: false, reason: 'photo_missing' } : inTurn(() => upload(source, bytes));
  };

  const loadOnce = (source: string): Promise<Picture> => {
    if (source.length > MAX_SOURCE) return Promise.resolve({ ok: false, reason: 'photo_address' });
    const id = FILE_ID.exec(source)?.[1]?.toLowerCase();
    if (id !== undefined) return Promise.resolve({ ok: true, id, isUploaded: false });
    const earlier = known.get(source);
    if (earlier !== undefined) return earlier;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const picture = load(source);
    known.set(source, picture);
    return picture;
  };

  /** A candidate with its photos; one that cannot be used is left out with a warning. */
  return async (candidate: Candidate): Promise<CandidateWithPhotos> => {
    const warnings: RowFault[] = [];
    const uploaded = new Set<string>();
    const warn = (reason: ImportReason) => warnings.push({ line: candidate.line, field: 'photos', reason });
    const idOf = async (source: string): Promise<string[]> => {
      const picture = await loadOnce(source);
      if (!picture.ok) {
        warn(picture.reason);
        return [];
      }
      if (picture.isUploaded) uploaded.add(picture.id);
      return [picture.id];
    };
    // a refused product needs no pictures
    if (candidate.faults.length > 0) return { candidate, photos: [], variantPhotos: [], uploaded, warnings };
    if (candidate.photos.length > MAX_PHOTOS) warn('photos_many');
    const photos = await Promise.all(candidate.photos.slice(0, MAX_PHOTOS).map(idOf));
    const variantPhotos = await Promise.all(
      candidate.variantPhotos.map(async (source) =>
        source === null ? null : ((await idOf(source))[0] ?? null),
      ),
    );
    return { candidate, photos: [...new Set(photos.flat())], variantPhotos, uploaded, warnings };
  };
};

import { type FileHouse, saveUpload } from '#platform/files/keep-upload.ts';
import { turns } from '#platform/files/turns.ts';
import type { Sheet } from '../sheets/open-sheet.ts';
import type { Candidate } from './candidate.rules.ts';
import type { FetchPicture } from './fetch-picture.ts';
import type { ImportReason } from './reasons.ts';
import type { RowFault } from './row.rules.ts';
import type { Pictured } from './verdict.rules.ts';

type Found = { ok: true; id: string; isMade: boolean } | { ok: false; reason: ImportReason };

const MAX_PHOTOS = 10;
const AT_ONCE = 4;
/** After so many failures in a row nothing more is asked of a host. */
const PATIENCE = 3;
const REMEMBERED = 20_000;
const FILE =
  /^(?:(?:https?:\/\/[^/]+)?\/api\/files\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?.*)?$/i;

export const isFileId = (text: string): boolean => FILE.test(text);
/** What stands for a picture that a dry run does not make. */
const SUPPOSED = '00000000-0000-4000-8000-000000000000';

type Box = { house: FileHouse; userId: number; isDry: boolean; sheet: Sheet; fetchPicture: FetchPicture };

/** Brings the pictures that a sheet names into the house, each once. */
export const createPictureBox = ({ house, userId, isDry, sheet, fetchPicture }: Box) => {
  const known = new Map<string, Promise<Found>>();
  const failures = new Map<string, number>();
  const inTurn = turns(AT_ONCE);

  const keep = async (name: string, bytes: Buffer): Promise<Found> => {
    const kept = await saveUpload(house, {
      ownerId: userId,
      roles: ['merchant'],
      type: 'product',
      name,
      file: { size: bytes.length, read: async () => bytes },
    });
    if (kept.ok) return { ok: true, id: kept.data.file_id, isMade: true };
    return { ok: false, reason: kept.error === 'too_large' ? 'photo_too_big' : 'photo_unusable' };
  };

  const fetched = async (address: string): Promise<Found> => {
    const host = URL.canParse(address) ? new URL(address).host : '';
    if ((failures.get(host) ?? 0) >= PATIENCE) return { ok: false, reason: 'photo_unreachable' };
    const answer = await fetchPicture(address);
    if (!answer.ok) {
      if (answer.fault === 'photo_unreachable') failures.set(host, (failures.get(host) ?? 0) + 1);
      return { ok: false, reason: answer.fault };
    }
    failures.delete(host);
    return keep(host, answer.bytes);
  };

  const find = async (wanted: string): Promise<Found> => {
    if (/^http:\/\//i.test(wanted)) return { ok: false, reason: 'photo_address' };
    if (isDry) return { ok: true, id: SUPPOSED, isMade: true };
    if (/^https:\/\//i.test(wanted)) return inTurn(() => fetched(wanted));
    const bytes = await sheet.picture(wanted);
    return bytes === null ? { ok: false, reason: 'photo_missing' } : inTurn(() => keep(wanted, bytes));
  };

  const once = (wanted: string): Promise<Found> => {
    const id = FILE.exec(wanted)?.[1]?.toLowerCase();
    if (id !== undefined) return Promise.resolve({ ok: true, id, isMade: false });
    const before = known.get(wanted);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const now = find(wanted);
    known.set(wanted, now);
    return now;
  };

  /** A candidate with its pictures; what cannot be used is told and left out. */
  return async (candidate: Candidate): Promise<Pictured> => {
    const warnings: RowFault[] = [];
    const made = new Set<string>();
    const warn = (reason: ImportReason) => warnings.push({ line: candidate.line, field: 'photos', reason });
    const take = async (wanted: string): Promise<string[]> => {
      const found = await once(wanted);
      if (!found.ok) {
        warn(found.reason);
        return [];
      }
      if (found.isMade) made.add(found.id);
      return [found.id];
    };
    // what is refused anyway needs no pictures
    if (candidate.faults.length > 0) return { candidate, photos: [], variantPhotos: [], made, warnings };
    if (candidate.photos.length > MAX_PHOTOS) warn('photos_many');
    const photos = await Promise.all(candidate.photos.slice(0, MAX_PHOTOS).map(take));
    const variantPhotos = await Promise.all(
      candidate.variantPhotos.map(async (wanted) =>
        wanted === null ? null : ((await take(wanted))[0] ?? null),
      ),
    );
    return { candidate, photos: [...new Set(photos.flat())], variantPhotos, made, warnings };
  };
};

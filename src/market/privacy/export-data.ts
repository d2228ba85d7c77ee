import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Locale } from '#common/locale.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { fileWord } from '#messages/file-names.ts';
import { seal, unseal } from '#platform/files/seal.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { enqueue, handle, type JobHandler, job, type Timer } from '#platform/jobs.ts';
import { userById } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { csvOfSection, readablePage } from './archive.ts';
import { collectData, type OwnRecords } from './collect-data.ts';
import {
  emptyExpired,
  exportsSince,
  exportToMake,
  failExport,
  insertExport,
  storeArchive,
  takeArchive,
  writeTicket,
} from './exports-store.ts';
import { tellPerson } from './tell-person.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So long an archive waits to be fetched. */
const LIFE_MS = 7 * DAY_MS;
const TICKET_MS = 60_000;
const MAX_A_DAY = 3;

export const exportAsked = job<{ exportId: string }>('privacy.export');

/** Asks for an archive. Refused: 409 while one is being made, 429 after three in a day. */
export const requestExport = (ctx: AppContext, userId: number): Promise<Refusal | null> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    if ((await exportsSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= MAX_A_DAY)
      return refuse('too_many', { retryAfterSeconds: HOUR_MS / 1000 });
    const id = randomUUID();
    if (!(await insertExport(tx, id, userId, now))) return refuse('conflict', { reason: 'export_under_way' });
    await enqueue(tx, exportAsked, { exportId: id });
    return null;
  });

/** The archive: a page for people, JSON for machines, and a spreadsheet for each section that is not empty. */
export const zipOf = (records: OwnRecords, locale: Locale, madeAt: Date): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: madeAt });
  add('data.html', readablePage(locale, records, toIso(madeAt)));
  add('data.json', JSON.stringify({ made_at: toIso(madeAt), ...records }, null, 2));
  for (const [name, rows] of Object.entries(records)) {
    const csv = csvOfSection(rows);
    if (csv !== null) add(`csv/${name}.csv`, csv);
  }
  zip.end();
  return buffer(zip.outputStream);
};

/** Makes an archive, stores it sealed, and tells its owner. Repeated, it does nothing twice. */
export const exportHandler = (ctx: AppContext): JobHandler =>
  handle(exportAsked, async ({ exportId }, { last }) => {
    const asked = await exportToMake(ctx.db, exportId);
    if (asked === null) return;
    const { user_id: userId } = asked;
    const { keys } = ctx.config;
    const now = ctx.clock.now();
    try {
      const locale = (await userById(ctx.db, keys, userId))?.locale ?? 'id';
      const bytes = await zipOf(await collectData(ctx.db, keys, userId), locale, now);
      const { bytes: archive, sealedKey } = seal(keys, exportId, bytes);
      const expires_at = new Date(now.getTime() + LIFE_MS);
      await ctx.db.transact(async (tx) => {
        const made = { archive, sealed_key: sealedKey, size: bytes.length, ready_at: now, expires_at };
        if (!(await storeArchive(tx, exportId, made))) return;
        const details = toIso(expires_at).slice(0, 10);
        await tellPerson(tx, ctx, { userId, kind: 'export_ready', details, path: '/user/data' });
      });
    } catch (error) {
      if (last) await failExport(ctx.db, exportId, now);
      throw error;
    }
  });

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

/** A ticket that fetches the archive once, within a minute. Refused (404): there is none. */
export const openExport = async (ctx: AppContext, userId: number): Promise<Answer<{ ticket: string }>> => {
  const now = ctx.clock.now();
  const ticket = randomBytes(24).toString('base64url');
  const row = { ticket_hash: hashOf(ticket), ticket_expires_at: new Date(now.getTime() + TICKET_MS) };
  return (await writeTicket(ctx.db, userId, row, now)) ? ok({ ticket }) : refuse('not_found');
};

/** The archive by its ticket; it is deleted here. Refused (404): a ticket that was used, is over or somebody else's. */
export const downloadExport = async (
  ctx: AppContext,
  userId: number,
  ticket: string,
  locale: Locale,
): Promise<Answer<FileAnswer>> => {
  const now = ctx.clock.now();
  const taken = await ctx.db.transact((tx) => takeArchive(tx, userId, hashOf(ticket), now));
  if (taken === null) return refuse('not_found');
  const sealed = { bytes: taken.archive, sealedKey: taken.sealed_key };
  return ok({
    name: `${fileWord(locale, 'ownData')}-${toIso(now).slice(0, 10)}.zip`,
    mime: 'application/zip',
    body: unseal(ctx.config.keys, taken.id, sealed),
  });
};

export const exportsTimer = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Timer => ({
  name: 'privacy.exports',
  everyMs: HOUR_MS,
  run: () => emptyExpired(db, clock.now()),
});

import type { PrivateLink } from '#platform/files/private-link.ts';
import type { Timer } from '#platform/jobs.ts';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { deleteExpiredLinks, isOperator, openedFile, redeemLink } from './access-store.ts';

/** `used`: it was opened before, or its account was closed; `unknown`: there is no such file. */
export type Opening = 'open' | 'used' | 'unknown';
export type OpenLink = (link: PrivateLink, ip: string) => Promise<Opening>;

/** Uses a genuine link up, and records in the same transaction who opened what from where. */
export const createOpenLink =
  ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): OpenLink =>
  (link, ip) =>
    db.transact(async (tx): Promise<Opening> => {
      const file = await openedFile(tx, link.fileId);
      if (file === null) return 'unknown';
      if (!(await redeemLink(tx, link))) return 'used';
      // those who talk look at their pictures again and again; what operators open is recorded
      if (file.type === 'chat' && !(await isOperator(tx, link.accountId))) return 'open';
      const event = {
        action: 'file.open',
        target: file.subject,
        after: { files: [link.fileId], type: file.type },
      };
      await recordAudit(tx, { accountId: link.accountId, ip }, event, clock.now());
      return 'open';
    });

const HOUR_MS = 3_600_000;

/** Forgets which links were opened, an hour after they expired. */
export const privateLinksTimer = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Timer => ({
  name: 'private-files.links',
  everyMs: HOUR_MS,
  run: () => deleteExpiredLinks(db, new Date(clock.now().getTime() - HOUR_MS)),
});

import type { OpeningSteps } from '#contract/operator-dashboard.ts';
import { lastBackup } from '#platform/backup/last-backup.ts';
import type { AppContext } from '../context.ts';
import { providerOf } from '../payments/index.ts';
import { openingFacts } from './operations-store.ts';

/** A day, and an hour for a timer that comes late. */
const MAX_BACKUP_MS = 25 * 3_600_000;

/**
 * What a real shop needs before its first order, in the order in which it is best done. Nothing in a demo, which has it all.
 * It says what is set; whether mail server and provider answer is the doctor's to find out.
 */
export const openingSteps = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config' | 'settings'>,
): Promise<OpeningSteps> => {
  const { config, db, clock } = ctx;
  if (config.mode !== 'production') return [];
  const [facts, { manual_transfer_accounts }] = [await openingFacts(db), await ctx.settings()];
  const methods = providerOf(config)?.methods ?? [];
  const backup = lastBackup(config.dataDir);
  return [
    { step: 'mail', is_done: config.mail !== null },
    { step: 'address', is_done: config.publicUrl.startsWith('https:') },
    { step: 'second_factor', is_done: facts.secondFactor },
    { step: 'payment', is_done: methods.length + manual_transfer_accounts.length > 0 },
    { step: 'courier', is_done: facts.courier },
    { step: 'category', is_done: facts.category },
    { step: 'store', is_done: facts.store },
    {
      step: 'backup',
      is_done: backup !== null && clock.now().getTime() - backup.at.getTime() < MAX_BACKUP_MS,
    },
  ];
};

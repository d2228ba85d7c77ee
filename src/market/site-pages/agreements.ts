import type { Kysely } from 'kysely';
import type { Agreements, agreeToPages } from '#contract/agreement.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type ConsentOrigin, insertConsents, pendingOf, versionsInForce } from './site-pages-store.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

/** Records that an account has agreed to the versions in force, as it does when it is opened. */
export const agreeToVersionsInForce = async (
  tx: Tx<Schema>,
  userId: number,
  given: { at: Date; ip: string; from: ConsentOrigin },
): Promise<void> => insertConsents(tx, userId, await versionsInForce(tx, given.at), given);

/** Whether an account has to agree to something before it buys. */
export const mustAgree = async (db: Kysely<Schema>, userId: number, now: Date): Promise<boolean> =>
  (await pendingOf(db, userId, now)).length > 0;

export const readAgreements = async ({ db, clock }: Ctx, userId: number): Promise<Answer<Agreements>> =>
  ok({
    pending: (await pendingOf(db, userId, clock.now())).map(({ page, version, holds_from }) => ({
      page,
      version,
      holds_from: toIso(holds_from),
    })),
  });

/** Agrees to what was shown, where it is what is asked for; what is not any more is answered as still pending. */
export const agree = async (
  ctx: Ctx,
  { userId, ip }: { userId: number; ip: string },
  { pages, from }: InputOf<typeof agreeToPages>,
): Promise<Answer<Agreements>> => {
  const at = ctx.clock.now();
  await ctx.db.transact(async (tx) => {
    const pending = await pendingOf(tx, userId, at);
    const shown = pending.filter(({ page, version }) =>
      pages.some((one) => one.page === page && one.version === version),
    );
    const versions = Object.fromEntries(shown.map(({ page, version }) => [page, version]));
    await insertConsents(tx, userId, versions, { at, ip, from });
  });
  return readAgreements(ctx, userId);
};

import { jakartaDay } from '#common/jakarta-time.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { addTaxRate, saveTaxIdentity, TaxTermsSheet } from '#contract/tax.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { mainOffice } from './xml.rules.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

export const readTerms = async ({ db, clock }: Deps): Promise<TaxTermsSheet> => {
  const today = jakartaDay(clock.now());
  const [rates, identities] = await Promise.all([
    db.selectFrom('tax_rates').selectAll().orderBy('kind').orderBy('valid_from', 'desc').execute(),
    db.selectFrom('tax_identities').selectAll().orderBy('valid_from', 'desc').execute(),
  ]);
  return {
    rates: rates.map(({ created_by: _by, created_at: _at, ...rate }) => ({
      ...rate,
      is_ahead: rate.valid_from > today,
    })),
    identities: identities.map(({ created_by: _by, created_at: _at, ...identity }) => identity),
  };
};

/** What has begun was counted with: a rate begins tomorrow at the earliest. */
const tooEarly = ({ clock }: Deps, valid_from: string) =>
  valid_from > jakartaDay(clock.now())
    ? null
    : invalid({ field: 'valid_from', rule: 'min', message: 'tax_date_past' });

/** A rate from a day on. Refused: 422 for a day that is not to come, 409 where one begins on that day already. */
export const addRate = async (
  ctx: Deps,
  actor: Actor,
  rate: InputOf<typeof addTaxRate>,
): Promise<Answer<TaxTermsSheet>> => {
  const early = tooEarly(ctx, rate.valid_from);
  if (early !== null) return early;
  if (rate.base_numerator > rate.base_denominator)
    return invalid({ field: 'base_numerator', rule: 'max', params: { max: rate.base_denominator } });
  const isNew = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const added = await tx
      .insertInto('tax_rates')
      .values({ ...rate, created_by: actor.accountId, created_at: at })
      .onConflict((conflict) => conflict.columns(['kind', 'valid_from']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await recordAudit(tx, actor, { action: 'tax.rate', target: `tax:${rate.kind}`, after: rate }, at);
    return true;
  });
  return isNew ? ok(await readTerms(ctx)) : refuse('conflict', { reason: 'tax_date_taken' });
};

/** Takes back a rate that has not begun. Refused: 404 for one that is not there, 409 for one that has begun. */
export const removeRate = async (ctx: Deps, actor: Actor, id: number): Promise<Answer<TaxTermsSheet>> => {
  const refused = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const rate = await tx.selectFrom('tax_rates').selectAll().where('id', '=', id).executeTakeFirst();
    if (rate === undefined) return refuse('not_found');
    if (rate.valid_from <= jakartaDay(at)) return refuse('conflict', { reason: 'tax_rate_begun' });
    await tx.deleteFrom('tax_rates').where('id', '=', id).execute();
    const { kind, valid_from } = rate;
    await recordAudit(
      tx,
      actor,
      { action: 'tax.rate_remove', target: `tax:${kind}`, before: { valid_from, rate: rate.rate } },
      at,
    );
    return null;
  });
  return refused ?? ok(await readTerms(ctx));
};

/** Who the platform is from a day on. Refused as a rate is. */
export const saveIdentity = async (
  ctx: Deps,
  actor: Actor,
  identity: InputOf<typeof saveTaxIdentity>,
): Promise<Answer<TaxTermsSheet>> => {
  const early = tooEarly(ctx, identity.valid_from);
  if (early !== null) return early;
  const isNew = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const added = await tx
      .insertInto('tax_identities')
      .values({
        ...{ ...identity, nitku: mainOffice(identity.npwp) },
        ...{ created_by: actor.accountId, created_at: at },
      })
      .onConflict((conflict) => conflict.column('valid_from').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await recordAudit(tx, actor, { action: 'tax.identity', target: 'tax:platform', after: identity }, at);
    return true;
  });
  return isNew ? ok(await readTerms(ctx)) : refuse('conflict', { reason: 'tax_date_taken' });
};

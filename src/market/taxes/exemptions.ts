import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, list, refuse } from '#contract/envelope.ts';
import type { addTaxExemption, TaxExemption } from '#contract/tax-exemption.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type CategoryTree, cached, lineage } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { type ExemptionTable, exemptionOn, exemptionTable, sayOn } from './exemptions.rules.ts';
import { addSay, allSays, isSay, namedSays, removeSay } from './exemptions-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

const load = async ({ db }: Pick<AppContext, 'db'>): Promise<ExemptionTable> =>
  exemptionTable(await allSays(db));
// a say begins on a day to come, so that a table some seconds old knows it in time
const tables = cached(load, { topic: 'tax exemptions' });

/** Why taxes are not asked of a line: the articles, '' where they are asked. */
export type LineExemptions = { vat: string; income_tax: string };
export type ExemptionsOf = (categoryId: number) => LineExemptions;

/** What holds for each line of an order placed now. Read before a transaction: the order keeps it. */
export const exemptionTerms = async (ctx: Deps, { byId }: CategoryTree): Promise<ExemptionsOf> => {
  const table = await tables.read(ctx);
  const day = jakartaDay(ctx.clock.now());
  return (categoryId) => {
    const node = byId.get(categoryId);
    const above =
      node === undefined
        ? [categoryId]
        : lineage(node)
            .map(({ facts }) => facts.id)
            .reverse();
    return {
      vat: exemptionOn(table, 'vat', above, day),
      income_tax: exemptionOn(table, 'income_tax', above, day),
    };
  };
};

export const readExemptions = async ({ db, clock }: Deps, locale: Locale): Promise<TaxExemption[]> => {
  const today = jakartaDay(clock.now());
  const says = await namedSays(db);
  const table = exemptionTable(says);
  return says.map(({ category_id, name, name_en, ...say }) => ({
    ...say,
    category: { id: category_id, name: (locale === 'en' ? name_en : null) ?? name },
    state:
      say.valid_from > today
        ? 'ahead'
        : sayOn(table, say.kind, category_id, today)?.id === say.id
          ? 'running'
          : 'over',
  }));
};

/**
 * Says whether a tax is asked of a category's goods, from a day to come on: today's orders were counted already. Refused: 422
 * for the day or an unknown category, 409 where something else about the same begins on that day.
 */
export const addExemption = async (
  ctx: Deps,
  actor: Actor,
  say: InputOf<typeof addTaxExemption>,
  locale: Locale,
): Promise<Answer<TaxExemption[]>> => {
  if (say.valid_from <= jakartaDay(ctx.clock.now()))
    return invalid({ field: 'valid_from', rule: 'min', message: 'tax_date_past' });
  const outcome = await ctx.db.transact(async (tx) => {
    const category = await tx
      .selectFrom('categories')
      .select('id')
      .where('id', '=', say.category_id)
      .forShare()
      .executeTakeFirst();
    if (category === undefined) return invalid({ field: 'category_id', rule: 'exists' });
    const at = ctx.clock.now();
    const id = await addSay(tx, say, actor.accountId, at);
    if (id === null) return refuse('conflict', { reason: 'tax_date_taken' });
    await recordAudit(
      tx,
      actor,
      { action: 'tax.exemption', target: `category:${say.category_id}`, after: say },
      at,
    );
    return null;
  });
  if (outcome !== null) return outcome;
  tables.forget(ctx);
  return list(await readExemptions(ctx, locale));
};

/** Takes back what has not begun. Refused: 404 for what is not there, 409 for what has begun. */
export const removeExemption = async (
  ctx: Deps,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Answer<TaxExemption[]>> => {
  const refused = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const say = await removeSay(tx, id, jakartaDay(at));
    if (say === undefined)
      return (await isSay(tx, id))
        ? refuse('conflict', { reason: 'tax_exemption_begun' })
        : refuse('not_found');
    const { kind, category_id, valid_from, is_exempt, reason } = say;
    const event = {
      action: 'tax.exemption_remove',
      target: `category:${category_id}`,
      before: { kind, valid_from, is_exempt, reason },
    };
    await recordAudit(tx, actor, event, at);
    return null;
  });
  if (refused !== null) return refused;
  tables.forget(ctx);
  return list(await readExemptions(ctx, locale));
};

import { sql } from 'kysely';
import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { addCommissionRule, CommissionRuleSheet, CommissionSheet } from '#contract/commission.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type CategoryTree, cached, categoryTree, lineage, subtree } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { type CommissionTable, hundredths, ruleFor, tableOf } from './commission.rules.ts';
import { addRule, endRule, lockRule, namedRules, removeRule, rulesSince } from './commissions-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'settings'>;
type Terms = InputOf<typeof addCommissionRule>;

const load = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<CommissionTable> =>
  tableOf(await rulesSince(db, jakartaDay(clock.now(), -1)));
// a rule begins on a day to come, so that a table some seconds old knows it in time
const tables = cached(load, { topic: 'commissions' });

/** The commission of a line, in hundredths of a percent. */
export type CommissionOf = (line: { merchantId: number; categoryId: number }) => number;

/** What each line of an order placed now pays. Read before a transaction: it holds what orders will be kept by. */
export const commissionTerms = async (
  ctx: Deps & Pick<AppContext, 'flashPrices'>,
  categories: CategoryTree,
): Promise<CommissionOf> => {
  const [table, settings] = await Promise.all([tables.read(ctx), ctx.settings()]);
  const day = jakartaDay(ctx.clock.now());
  return ({ merchantId, categoryId }) => {
    const target = { merchantId, categoryIds: categoriesAbove(categories, categoryId) };
    return ruleFor(table, target, day)?.rate ?? hundredths(settings.commission_percentage);
  };
};

/** The category itself, then those above it. */
const categoriesAbove = ({ byId }: CategoryTree, id: number): number[] => {
  const node = byId.get(id);
  return node === undefined
    ? [id]
    : lineage(node)
        .map(({ facts }) => facts.id)
        .reverse();
};

const sheetOf = (
  rule: Awaited<ReturnType<typeof namedRules>>[number],
  today: string,
  locale: Locale,
): CommissionRuleSheet => {
  const { id, merchant_id, category_id, rate, valid_from, valid_until } = rule;
  const isOver = valid_until !== null && valid_until < today;
  return {
    ...{ id, rate, valid_from, valid_until },
    scope: merchant_id !== null ? 'store' : category_id !== null ? 'category' : 'general',
    merchant: merchant_id === null ? null : { id: merchant_id, merchant_name: rule.merchant_name ?? '' },
    category:
      category_id === null
        ? null
        : { id: category_id, name: (locale === 'en' ? rule.name_en : null) ?? rule.name ?? '' },
    state: isOver ? 'over' : valid_from > today ? 'ahead' : 'running',
  };
};

export const readRules = async ({ db, clock, settings }: Deps, locale: Locale): Promise<CommissionSheet> => {
  const today = jakartaDay(clock.now());
  const { commission_percentage } = await settings();
  return {
    standard: hundredths(commission_percentage),
    rules: (await namedRules(db)).map((rule) => sheetOf(rule, today, locale)),
  };
};

/** What is wrong with a rule's days and what it is for, or null. Orders of today were counted with what holds today. */
const flawOf = async ({ db, clock }: Deps, terms: Terms): Promise<Refusal | null> => {
  const { merchant_id, category_id, valid_from, valid_until } = terms;
  if (merchant_id !== null && category_id !== null) return invalid({ field: 'category_id', rule: 'type' });
  if (valid_from <= jakartaDay(clock.now()))
    return invalid({ field: 'valid_from', rule: 'min', message: 'commission_date_past' });
  if (valid_until !== null && valid_until < valid_from)
    return invalid({ field: 'valid_until', rule: 'date_range' });
  const isKnown = async (table: 'merchants' | 'categories', id: number | null): Promise<boolean> =>
    id === null ||
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (!(await isKnown('merchants', merchant_id))) return invalid({ field: 'merchant_id', rule: 'exists' });
  if (!(await isKnown('categories', category_id))) return invalid({ field: 'category_id', rule: 'exists' });
  return null;
};

/** What a rule would change on its first day. Refused as adding it is. */
export const previewRule = async (
  ctx: Deps,
  terms: Terms,
): Promise<Answer<{ rate_before: number; exceptions: number; stores: number }>> => {
  const flaw = await flawOf(ctx, terms);
  if (flaw !== null) return flaw;
  const { merchant_id, category_id, valid_from } = terms;
  const [tree, { commission_percentage }, rules] = await Promise.all([
    categoryTree(ctx),
    ctx.settings(),
    rulesSince(ctx.db, valid_from),
  ]);
  const above = category_id === null ? [] : categoriesAbove(tree, category_id);
  const before = ruleFor(tableOf(rules), { merchantId: merchant_id, categoryIds: above }, valid_from);
  const node = category_id === null ? undefined : tree.byId.get(category_id);
  const within = node === undefined ? [] : subtree(node).map(({ facts }) => facts.id);
  const isNarrower = (rule: (typeof rules)[number]): boolean => {
    if (rule.valid_from > valid_from || merchant_id !== null) return false;
    if (rule.merchant_id !== null) return true;
    if (rule.category_id === null || rule.category_id === category_id) return false;
    return category_id === null || within.includes(rule.category_id);
  };
  return ok({
    rate_before: before?.rate ?? hundredths(commission_percentage),
    exceptions: new Set(rules.filter(isNarrower).map((rule) => `${rule.merchant_id} ${rule.category_id}`))
      .size,
    stores: await storesSelling(ctx, merchant_id, category_id === null ? null : [category_id, ...within]),
  });
};

const storesSelling = async (
  { db }: Deps,
  merchantId: number | null,
  categoryIds: readonly number[] | null,
): Promise<number> => {
  if (merchantId !== null) return 1;
  const { rows } = await sql<{ stores: number }>`
    select count(*) as stores from merchants store where status = 'active' and (${categoryIds === null}::boolean or exists (
      select from products where merchant_id = store.id and deleted_at is null
        and category_id = any(${[...(categoryIds ?? [])]}::bigint[])))`.execute(db);
  return rows[0]?.stores ?? 0;
};

/** A rule from a day to come on. Refused: 422 for its days or what it is for, 409 where one for the same begins on that day. */
export const addCommission = async (
  ctx: Deps,
  actor: Actor,
  terms: Terms,
  locale: Locale,
): Promise<Answer<CommissionSheet>> => {
  const flaw = await flawOf(ctx, terms);
  if (flaw !== null) return flaw;
  const isNew = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const id = await addRule(tx, terms, actor.accountId, at);
    if (id === null) return false;
    await recordAudit(tx, actor, { action: 'commission.add', target: `commission:${id}`, after: terms }, at);
    return true;
  });
  if (!isNew) return refuse('conflict', { reason: 'commission_date_taken' });
  tables.forget(ctx);
  return ok(await readRules(ctx, locale));
};

/**
 * Ends a rule with a day, today at the earliest, or takes it back before it has begun. Refused: 404 for one that is not there,
 * 409 for one that is over or, without a day, has begun, 422 for a day that is past or before it begins.
 */
export const endCommission = async (
  ctx: Deps,
  actor: Actor,
  { id, valid_until }: { id: number; valid_until: string | null },
  locale: Locale,
): Promise<Answer<CommissionSheet>> => {
  const refused = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const today = jakartaDay(at);
    const rule = await lockRule(tx, id);
    if (rule === undefined) return refuse('not_found');
    const { merchant_id, category_id, rate, valid_from } = rule;
    const before = { merchant_id, category_id, rate, valid_from, valid_until: rule.valid_until };
    if (rule.valid_until !== null && rule.valid_until < today)
      return refuse('conflict', { reason: 'commission_over' });
    if (valid_until === null) {
      if (valid_from <= today) return refuse('conflict', { reason: 'commission_begun' });
      await removeRule(tx, id);
      const event = { action: 'commission.remove', target: `commission:${id}`, before } as const;
      await recordAudit(tx, actor, event, at);
      return null;
    }
    if (valid_until < today)
      return invalid({ field: 'valid_until', rule: 'min', message: 'commission_end_past' });
    if (valid_until < valid_from) return invalid({ field: 'valid_until', rule: 'date_range' });
    await endRule(tx, id, valid_until);
    const event = {
      action: 'commission.end',
      target: `commission:${id}`,
      before,
      after: { ...before, valid_until },
    } as const;
    await recordAudit(tx, actor, event, at);
    return null;
  });
  if (refused !== null) return refused;
  tables.forget(ctx);
  return ok(await readRules(ctx, locale));
};

/** What a store pays. A rate of its own counts for all of its goods; else those of categories that it sells in are listed. */
export const readStoreCommission = async (ctx: Deps, merchantId: number, locale: Locale) => {
  const today = jakartaDay(ctx.clock.now());
  const [{ standard, rules }, tree, sold] = await Promise.all([
    readRules(ctx, locale),
    categoryTree(ctx),
    ctx.db
      .selectFrom('products')
      .select('category_id')
      .distinct()
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .execute(),
  ]);
  const own = new Set(sold.flatMap(({ category_id }) => categoriesAbove(tree, category_id)));
  const concerns = ({ merchant, category }: CommissionRuleSheet): boolean =>
    merchant !== null ? merchant.id === merchantId : category === null || own.has(category.id);
  const known = rules.filter((rule) => rule.state !== 'over' && concerns(rule)).reverse();
  const flat = known.map((rule) => ({
    ...rule,
    merchant_id: rule.merchant?.id ?? null,
    category_id: rule.category?.id ?? null,
  }));
  const now = ruleFor(tableOf(flat), { merchantId, categoryIds: [] }, today);
  return { rate: now?.rate ?? standard, is_own: now?.merchant_id === merchantId, rules: known };
};

import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import type {
  decideModeration,
  ModerationRule,
  moderationQueue,
  OwnModeration,
  QueuedProduct,
  saveModerationRule,
} from '#contract/moderation.ts';
import { moderationLimits } from '#contract/moderation-rules.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import type { AppContext } from '../../context.ts';
import { afterChangeOfStores, recountCategories } from '../after-change.ts';
import { lockProducts } from '../write-store.ts';
import { asWords } from './moderation.rules.ts';
import {
  decideHeld,
  heldOf,
  listedRules,
  promisedHours,
  type QueueRow,
  queuePage,
  refusedOf,
  waitingOf,
  writeAppeal,
} from './moderation-store.ts';
import { presentHeld, presentReasons } from './present-held.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'announce' | 'settings'>;

const present = (row: QueueRow, now: Date, locale: Locale): QueuedProduct => ({
  id: row.id,
  state: row.state,
  reasons: presentReasons(row.reasons, locale),
  product: {
    id: row.product_id,
    name: row.product_name,
    slug: row.slug,
    photo: fileUrlOrNull(row.photo),
    price: row.price,
    category: row.category,
    description: row.description,
  },
  store: { id: row.merchant_id, name: row.merchant_name },
  held_at: toIso(row.held_at),
  due_at: toIso(row.due_at),
  is_late: row.state === 'waiting' && row.due_at < now,
  note: row.note,
  decided_at: row.decided_at === null ? null : toIso(row.decided_at),
  appeal: row.appeal,
});

export const listQueue = async (
  { db, clock }: Context,
  { state, kind, page, per_page }: InputOf<typeof moderationQueue>,
  link: (page: number) => string,
  locale: Locale,
): Promise<Answer<QueuedProduct[]>> => {
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await queuePage(db, locale, { state, kind }, window);
  const now = clock.now();
  return paged(
    rows.map((row) => present(row, now, locale)),
    pageMeta({ page, per_page }, total, rows.length, link),
  );
};

/**
 * Lets products be seen that were held, or refuses them with the reason, all or none. Refused: 404, 422 without a reason, 409
 * when one of them does not wait any more, or is an appeal against the own decision where the shop has several operators.
 */
export const decideHeldProducts = async (
  ctx: Context,
  actor: Actor,
  { moderation_ids, approve, note }: InputOf<typeof decideModeration>,
): Promise<Answer<null>> => {
  if (!approve && note === null) return invalid({ field: 'note', rule: 'required' });
  const now = ctx.clock.now();
  const { single_operator } = await ctx.settings();
  return ctx.db.transact(async (tx): Promise<Answer<null>> => {
    const named = await waitingOf(tx, moderation_ids);
    if (named.length < moderation_ids.length) return refuse('not_found');
    const ids = [...new Set(named.map((one) => one.product_id))];
    await lockProducts(tx, ids);
    const held = await waitingOf(tx, moderation_ids);
    if (held.length < moderation_ids.length || held.some((one) => one.state !== 'waiting'))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    if (!single_operator && held.some((one) => one.appealed_from === actor.accountId))
      return refuse('conflict', { reason: 'moderation_same_operator' });
    const state = approve ? 'approved' : 'refused';
    await decideHeld(tx, held, { state, note, decided_by: actor.accountId }, now);
    await afterChangeOfStores(
      tx,
      held.map((one) => one.merchant_id),
      ids,
    );
    recountCategories(tx, ctx);
    for (const one of held) {
      await ctx.announce(tx, {
        to: { merchantId: one.merchant_id },
        category: 'product',
        kind: approve ? 'product_approved' : 'product_refused',
        details: { product_name: one.product_name, ...(note !== null && { reason: note }) },
        targetUrl: `/merchant/dashboard/product/edit/${one.product_id}`,
        at: now,
      });
      const event = {
        action: 'moderation.decide',
        target: `product:${one.product_id}`,
        before: { moderation: 'waiting' },
        after: { moderation: state, reason: note },
      };
      await recordAudit(tx, actor, event, now);
    }
    return ok(null);
  });
};

/** A store asks for a second look at a product that was refused, once. Refused: 404, 409. */
export const appeal = async (
  ctx: Context,
  merchantId: number,
  productId: number,
  text: string,
  locale: Locale,
): Promise<Answer<OwnModeration>> => {
  const now = ctx.clock.now();
  const refusal = await ctx.db.transact(async (tx) => {
    const [product] = await lockProducts(tx, [productId]);
    if (product === undefined || product.merchant_id !== merchantId) return refuse('not_found');
    const refused = await refusedOf(tx, merchantId, productId);
    if (refused === undefined) return refuse('conflict', { reason: 'not_refused' });
    if (refused.appeal !== null) return refuse('conflict', { reason: 'appealed_already' });
    const dueAt = new Date(now.getTime() + (await promisedHours(tx)) * 3_600_000);
    await writeAppeal(tx, { id: refused.id, productId }, text, { now, dueAt });
    return null;
  });
  if (refusal !== null) return refusal;
  const held = (await heldOf(ctx.db, [productId])).get(productId);
  return held === undefined ? refuse('not_found') : ok(presentHeld(held, locale));
};

type RuleInput = InputOf<typeof saveModerationRule>;

const ruleFaults = ({ kind, words, category_id, factor, first_products, store_days }: RuleInput) => {
  const missing = (field: string): FieldFault => ({ field, rule: 'required' });
  return {
    words: (words ?? []).every((word) => asWords(word).trim() === '') ? [missing('words')] : [],
    category: category_id === null ? [missing('category_id')] : [],
    price: factor === null ? [missing('factor')] : [],
    newcomer: [
      ...(first_products === null ? [missing('first_products')] : []),
      ...(store_days === null ? [missing('store_days')] : []),
    ],
  }[kind];
};

/** Only what its kind needs. */
const ruleValues = ({ kind, name, name_en, is_active, ...sent }: RuleInput) => ({
  kind,
  name,
  name_en,
  is_active,
  words: kind === 'words' ? [...new Set(sent.words ?? [])].filter((word) => asWords(word).trim() !== '') : [],
  category_id: kind === 'category' || kind === 'price' ? sent.category_id : null,
  factor: kind === 'price' ? sent.factor : null,
  first_products: kind === 'newcomer' ? sent.first_products : null,
  store_days: kind === 'newcomer' ? sent.store_days : null,
});

/** Adds a rule or changes one. Refused: 404, 422 for what its kind needs, 409 when there are too many. */
export const saveRule = async (
  ctx: Context,
  actor: Actor,
  input: RuleInput,
  locale: Locale,
): Promise<Answer<ModerationRule[]>> => {
  const faults = ruleFaults(input);
  if (faults.length > 0) return invalid(...faults);
  const now = ctx.clock.now();
  const values = ruleValues(input);
  const refusal = await ctx.db.transact(async (tx) => {
    if (values.category_id !== null) {
      const category = await tx
        .selectFrom('categories')
        .select('id')
        .where('id', '=', values.category_id)
        .forShare()
        .executeTakeFirst();
      if (category === undefined) return invalid({ field: 'category_id', rule: 'exists' });
    }
    const row = { ...values, updated_by: actor.accountId, updated_at: now };
    const rules = tx.selectFrom('moderation_rules');
    const before =
      input.id === null
        ? undefined
        : await rules.selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
    if (input.id !== null && before === undefined) return refuse('not_found');
    const { count } = await rules
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (input.id === null && Number(count) >= moderationLimits.rules)
      return refuse('conflict', { reason: 'moderation_rules_full' });
    const id =
      before?.id ??
      (await tx.insertInto('moderation_rules').values(row).returning('id').executeTakeFirstOrThrow()).id;
    if (before !== undefined)
      await tx.updateTable('moderation_rules').set(row).where('id', '=', id).execute();
    const event = {
      action: 'moderation.rule',
      target: `moderation_rule:${id}`,
      ...(before !== undefined && { before: { name: before.name, is_active: before.is_active } }),
      after: { ...values },
    };
    await recordAudit(tx, actor, event, now);
    return null;
  });
  return refusal ?? list(await listedRules(ctx.db, locale));
};

/** Removes a rule. Refused: 404. */
export const removeRule = async (
  ctx: Context,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Answer<ModerationRule[]>> => {
  const refusal = await ctx.db.transact(async (tx) => {
    const gone = await tx
      .deleteFrom('moderation_rules')
      .where('id', '=', id)
      .returning(['name', 'kind'])
      .executeTakeFirst();
    if (gone === undefined) return refuse('not_found');
    const event = { action: 'moderation.rule', target: `moderation_rule:${id}`, before: gone };
    await recordAudit(tx, actor, event, ctx.clock.now());
    return null;
  });
  return refusal ?? list(await listedRules(ctx.db, locale));
};

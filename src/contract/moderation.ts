import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, choiceField, idField, idsField, integerField, textField } from './fields.ts';
import { moderationLimits, moderationStates, ruleKinds } from './moderation-rules.ts';
import { choice, nothing, pageNumber, perPage } from './query.ts';
import { id, iso, rp, url } from './scalars.ts';

/**
 * Why a product was held: the rule as it read then, named in the reader's language, and what of the product it found;
 * `changed`: it was refused before.
 */
export const heldReason = z.object({
  rule_id: id.nullable(),
  kind: z.enum([...ruleKinds, 'changed']),
  name: z.string(),
  detail: z.string(),
});
export type HeldReason = z.output<typeof heldReason>;

/** What its store sees of a product that waits or was refused. */
export const ownModeration = z.object({
  state: z.enum(['waiting', 'refused']),
  reasons: z.array(heldReason),
  held_at: iso,
  /** An operator looks at it until then. */
  due_at: iso,
  /** Why it was refused. */
  note: z.string().nullable(),
  /** It was refused, and nobody has asked for a second look yet. */
  may_appeal: z.boolean(),
});
export type OwnModeration = z.output<typeof ownModeration>;

export const appealModeration = endpoint({
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  name: 'appealModeration',
  method: 'POST',
  path: '/merchant/dashboard/product/appeal',
  input: z.object({
    product_id: idField.required,
    text: textField(3, moderationLimits.appeal).required,
  }),
  output: ownModeration,
  summary: 'Asks the operators to look at a refused product once more, once.',
});

const catalog = operator('catalog');
const rule = z.object({
  id,
  kind: z.enum(ruleKinds),
  name: z.string(),
  /** null: it is read as `name` in English, too. */
  name_en: z.string().nullable(),
  is_active: z.boolean(),
  words: z.array(z.string()),
  category: z.object({ id, name: z.string() }).nullable(),
  factor: z.int().nullable(),
  first_products: z.int().nullable(),
  store_days: z.int().nullable(),
  /** Products that it holds now. */
  waiting: z.int(),
});
export type ModerationRule = z.output<typeof rule>;

export const moderationRules = endpoint({
  ...catalog,
  name: 'moderationRules',
  method: 'GET',
  path: '/operator/moderation/rules',
  kind: 'list',
  input: nothing,
  output: z.array(rule),
  summary: 'The rules that put a product before an operator before buyers see it.',
});
export const saveModerationRule = endpoint({
  ...catalog,
  name: 'saveModerationRule',
  method: 'POST',
  path: '/operator/moderation/rule',
  kind: 'list',
  input: z.object({
    /** null: a new one. */
    id: idField.or(null),
    kind: choiceField(...ruleKinds).required,
    name: textField(2, 100).required,
    name_en: textField(2, 100).or(null),
    is_active: booleanField.or(true),
    words: z.array(textField(2, moderationLimits.word).required).max(moderationLimits.words).nullish(),
    category_id: idField.or(null),
    factor: integerField(2, 1_000).or(null),
    first_products: integerField(1, 1_000).or(null),
    store_days: integerField(1, 365).or(null),
  }),
  output: z.array(rule),
  summary: 'Adds a rule or changes one; it holds what is saved from now on.',
});
export const removeModerationRule = endpoint({
  ...catalog,
  name: 'removeModerationRule',
  method: 'POST',
  path: '/operator/moderation/rule/remove',
  kind: 'list',
  input: z.object({ id: idField.required }),
  output: z.array(rule),
  summary: 'Removes a rule; what it holds goes on waiting.',
});

const queued = z.object({
  id,
  state: z.enum(moderationStates),
  reasons: z.array(heldReason),
  product: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    photo: url.nullable(),
    price: rp,
    category: z.string(),
    description: z.string(),
  }),
  store: z.object({ id, name: z.string() }),
  held_at: iso,
  due_at: iso,
  is_late: z.boolean(),
  note: z.string().nullable(),
  decided_at: iso.nullable(),
  /** What the seller wrote for a second look. */
  appeal: z.string().nullable(),
});
export type QueuedProduct = z.output<typeof queued>;

export const moderationQueue = endpoint({
  ...catalog,
  name: 'moderationQueue',
  method: 'GET',
  path: '/operator/moderation/list',
  kind: 'paged',
  input: z.object({
    state: choice([...moderationStates, 'appealed'], null),
    kind: choice(ruleKinds, null),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(queued),
  summary: 'Products that were held: those that wait, the earliest promise first, then those decided.',
});
export const decideModeration = endpoint({
  ...catalog,
  name: 'decideModeration',
  method: 'POST',
  path: '/operator/moderation/decide',
  input: z.object({
    moderation_ids: idsField(moderationLimits.atOnce).required,
    approve: booleanField.required,
    note: textField(3, 500).or(null),
  }),
  output: z.null(),
  summary: 'Lets products be seen, or refuses them with the reason; all or none.',
});

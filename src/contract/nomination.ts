import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import {
  booleanField,
  idField,
  idListField,
  idsField,
  instantField,
  integerField,
  textField,
} from './fields.ts';
import { nominationFaults, nominationStates, roundStates } from './nomination-kinds.ts';
import { choice, idParam, nothing, pageNumber, perPage, requiredId, text } from './query.ts';
import { count, id, iso, rp, url } from './scalars.ts';

/** What nominated products must keep. */
export const roundRules = z.object({
  /** Names in the reader's language, each with all below it; none: of all categories. */
  categories: z.array(z.object({ id, name: z.string() })),
  /** Percent below the lowest price of the last 30 days. */
  min_discount: count,
  min_stars: count.nullable(),
  max_price: rp.nullable(),
  /** Of one store, those that wait and those that were accepted. */
  max_products: count,
  min_stock: count,
});

/** A campaign that stores nominate products for; its prices and stock are those of a slot of flash sales with the same id. */
export const round = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  start_at: iso,
  end_at: iso,
  apply_from: iso,
  apply_until: iso,
  state: z.enum(roundStates),
  rules: roundRules,
});
export type Round = z.output<typeof round>;

const counts = z.object({ waiting: count, accepted: count, refused: count });
const terms = { flash_price: rp, flash_stock: count, limit_per_user: count };

export const operatorRound = round.extend({
  /** What stands in each language, for whoever writes it. */
  promo_name: z.string(),
  name_en: z.string(),
  description_id: z.string(),
  description_en: z.string(),
  counts,
});
export type OperatorRound = z.output<typeof operatorRound>;

export const storeRound = round.extend({
  /** The store's own nominations. */
  counts,
});
export type StoreRound = z.output<typeof storeRound>;

export const nomination = z.object({
  id,
  state: z.enum(nominationStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  nominated_at: iso,
  product: z.object({ id, name: z.string(), slug: z.string(), photo: url.nullable() }),
  /** What it costs now, and the least it was asked in the last 30 days. */
  price: rp,
  lowest_price: rp,
  stock: count,
  ...terms,
});
export type Nomination = z.output<typeof nomination>;

export const operatorNomination = nomination.extend({ store: z.object({ id, name: z.string() }) });
export type OperatorNomination = z.output<typeof operatorNomination>;

/** What became of one product of many: done, or every reason why not. */
export const nominationVerdict = z.object({
  product_id: id,
  product_name: z.string(),
  is_done: z.boolean(),
  faults: z.array(
    z.object({
      fault: z.enum(nominationFaults),
      /** The same in the reader's language, with the figure that it is about. */
      text: z.string(),
    }),
  ),
});
export type NominationVerdict = z.output<typeof nominationVerdict>;

const name = textField(3, 100);
const words = textField(1, 10_000);
const rules = {
  category_ids: idListField(50),
  min_discount: integerField(0, 99).required,
  min_stars: integerField(1, 5).or(null),
  max_price: integerField(100, 50_000_000).or(null),
  max_products: integerField(1, 100).required,
  min_stock: integerField(1, 999_999).or(1),
};
const promo = operator('promo');
const byId = z.object({ id: idParam });
const at = (end: string) => ({ path: `/operator/campaign${end}` });

export const listRounds = endpoint({
  ...promo,
  ...at('/list'),
  name: 'listRounds',
  method: 'GET',
  kind: 'paged',
  input: z.object({ search: text, page: pageNumber, per_page: perPage }),
  output: z.array(operatorRound),
  summary: 'Campaigns that stores nominate products for, the last to start first.',
});
export const roundDetail = endpoint({
  ...promo,
  ...at('/detail/:id'),
  name: 'roundDetail',
  method: 'GET',
  params: byId,
  input: nothing,
  output: operatorRound,
  summary: 'One of them.',
});
export const createRound = endpoint({
  ...promo,
  ...at('/create'),
  name: 'createRound',
  method: 'POST',
  input: z.object({
    promo_name: name.required,
    name_en: name.required,
    description: words.or(''),
    description_en: words.or(''),
    start_at: instantField.required,
    end_at: instantField.required,
    apply_from: instantField.required,
    apply_until: instantField.required,
    ...rules,
  }),
  output: operatorRound,
  summary:
    'Opens a campaign: a slot of flash sales, and the period and rules by which stores nominate products for it.',
});
export const editRound = endpoint({
  ...promo,
  ...at('/edit/:id'),
  name: 'editRound',
  method: 'POST',
  params: byId,
  input: z.object({
    name_en: name.required,
    description: words.or(''),
    description_en: words.or(''),
    apply_from: instantField.required,
    apply_until: instantField.required,
    ...rules,
  }),
  output: operatorRound,
  summary:
    'Changes texts, the period to apply and rules before the campaign starts; what is nominated stays.',
});
export const listNominations = endpoint({
  ...promo,
  ...at('/nominations'),
  name: 'listNominations',
  method: 'GET',
  kind: 'paged',
  input: z.object({
    round_id: requiredId,
    state: choice(nominationStates, null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorNomination),
  summary: 'What stores nominated for a campaign, the oldest first; found by product or store.',
});
export const decideNominations = endpoint({
  ...promo,
  ...at('/decide'),
  name: 'decideNominations',
  method: 'POST',
  kind: 'list',
  input: z.object({
    nomination_ids: idsField(100).required,
    accept: booleanField.required,
    /** Why they are refused; their stores read it. */
    reason: textField(3, 500).or(null),
  }),
  output: z.array(nominationVerdict),
  summary:
    'Accepts nominations into the campaign or refuses them, accepted ones too; each that breaks a rule by now says why.',
});

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const ofStore = (end: string) => ({ path: `/merchant/dashboard/campaign${end}` });

export const listOpenRounds = endpoint({
  ...own,
  ...ofStore('/list'),
  name: 'listOpenRounds',
  method: 'GET',
  kind: 'paged',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(storeRound),
  summary:
    'Campaigns that a store may nominate products for, and those it has nominated for, by their start.',
});
export const storeRoundDetail = endpoint({
  ...own,
  ...ofStore('/detail/:id'),
  name: 'storeRoundDetail',
  method: 'GET',
  kind: 'one',
  params: byId,
  input: nothing,
  output: storeRound.extend({ nominations: z.array(nomination) }),
  summary: 'One of them with what the store has nominated.',
});
export const nominateProducts = endpoint({
  ...own,
  ...ofStore('/nominate'),
  name: 'nominateProducts',
  method: 'POST',
  kind: 'list',
  input: z.object({
    round_id: idField.required,
    products: z
      .array(
        z.object({
          product_id: idField.required,
          flash_price: integerField(100, 50_000_000).required,
          flash_stock: integerField(1, 999_999).required,
          limit_per_user: integerField(1, 999).or(1),
        }),
      )
      .min(1)
      .max(50),
  }),
  output: z.array(nominationVerdict),
  summary:
    'Nominates products for a campaign that is open; each that breaks its rules says why, the others wait.',
});
export const withdrawNomination = endpoint({
  ...own,
  ...ofStore('/withdraw'),
  name: 'withdrawNomination',
  method: 'POST',
  kind: 'one',
  input: z.object({ nomination_id: idField.required }),
  output: nomination,
  summary: 'Takes a nomination back before the campaign starts, an accepted one too.',
});

import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, choiceField, dayField, fileField, idField, idsField, textField } from './fields.ts';
import { moderationLimits } from './moderation-rules.ts';
import { duties, numberKinds, numberStates } from './number-rules.ts';
import { shownNumber } from './product.ts';
import { choice, nothing, pageNumber, perPage } from './query.ts';
import { day, id, iso } from './scalars.ts';

const kind = z.enum(numberKinds);

/** A number of a product as its store sees it. */
export const ownNumber = shownNumber.extend({
  valid_until: day.nullable(),
  file_id: z.string().nullable(),
  state: z.enum(numberStates),
  /** Why an operator rejected it. */
  reason: z.string().nullable(),
  /** Its last day has passed in Jakarta: buyers see neither badge nor number. */
  is_over: z.boolean(),
});
export type OwnNumber = z.output<typeof ownNumber>;

/** What a form sends of its numbers; the list replaces the one there was. */
export const numbersInput = z
  .array(
    z.object({
      kind: choiceField(...numberKinds).required,
      /** null: the statement that it is not halal. */
      number: textField(1, 60).or(null),
      valid_until: dayField.or(null),
      file_id: fileField.or(null),
    }),
  )
  .max(numberKinds.length)
  .nullish();

const asked = z.object({ kind, duty: z.enum(['asked', 'required']), valid_from: day });
export type AskedNumber = z.output<typeof asked>;

export const categoryNumbers = endpoint({
  access: 'seller',
  caching: 'never',
  kind: 'list',
  params: nothing,
  name: 'categoryNumbers',
  method: 'GET',
  path: '/merchant/dashboard/product/numbers',
  input: z.object({ category_id: idField.required }),
  output: z.array(asked),
  summary: 'Which numbers a category asks of its products; a required one holds from its day on.',
});

const catalog = operator('catalog');
const dutyRow = z.object({
  category_id: id,
  category: z.string(),
  kind,
  duty: z.enum(duties),
  valid_from: day,
});
export type NumberDuty = z.output<typeof dutyRow>;

export const numberDuties = endpoint({
  ...catalog,
  name: 'numberDuties',
  method: 'GET',
  path: '/operator/number/duties',
  kind: 'list',
  input: nothing,
  output: z.array(dutyRow),
  summary: 'What categories say of numbers; those below inherit it.',
});
export const saveNumberDuty = endpoint({
  ...catalog,
  name: 'saveNumberDuty',
  method: 'POST',
  path: '/operator/number/duty',
  kind: 'list',
  input: z.object({
    category_id: idField.required,
    kind: choiceField(...numberKinds).required,
    /** `inherit`: what the categories above say. */
    duty: choiceField(...duties, 'inherit').required,
    /** Today when nothing is sent. */
    valid_from: dayField.or(null),
  }),
  output: z.array(dutyRow),
  summary: 'Says whether a category asks or requires a kind of number, from a day on.',
});

const listedNumber = ownNumber.extend({
  id,
  product: z.object({ id, name: z.string(), slug: z.string() }),
  store: z.object({ id, name: z.string() }),
  sent_at: iso,
});
export type ListedNumber = z.output<typeof listedNumber>;

export const productNumbers = endpoint({
  ...catalog,
  name: 'productNumbers',
  method: 'GET',
  path: '/operator/number/list',
  kind: 'paged',
  input: z.object({
    state: choice([...numberStates, 'over'], null),
    kind: choice(numberKinds, null),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(listedNumber),
  summary: 'Numbers of products, newest first; `over` are those whose day has passed.',
});
export const decideProductNumbers = endpoint({
  ...catalog,
  name: 'decideProductNumbers',
  method: 'POST',
  path: '/operator/number/decide',
  input: z.object({
    number_ids: idsField(moderationLimits.atOnce).required,
    accept: booleanField.required,
    reason: textField(3, 500).or(null),
  }),
  output: z.null(),
  summary: 'Accepts numbers, or rejects them with the reason; all or none. A rejected one counts no more.',
});

import { z } from 'zod';
import { taxKinds } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, choiceField, dayField, idField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { day, id } from './scalars.ts';

const finance = operator('finance');

export const taxExemption = z.object({
  id,
  /** The tax that it is about: PPN of goods, or PPh 22 withheld of what stores sell. */
  kind: z.enum(taxKinds),
  category: z.object({ id, name: z.string() }),
  valid_from: day,
  /** false: it is asked again, whatever is said of the categories above. */
  is_exempt: z.boolean(),
  /** The article, as an operator typed it. */
  reason: z.string(),
  state: z.enum(['ahead', 'running', 'over']),
});
export type TaxExemption = z.output<typeof taxExemption>;

const sheet = z.array(taxExemption);

export const taxExemptions = endpoint({
  ...finance,
  name: 'taxExemptions',
  method: 'GET',
  path: '/operator/tax/exemptions',
  kind: 'list',
  input: nothing,
  output: sheet,
  summary: 'Of which categories a tax is not asked, since when and by which article; the newest first.',
});
export const addTaxExemption = endpoint({
  ...finance,
  name: 'addTaxExemption',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/exemption',
  kind: 'list',
  input: z.object({
    kind: choiceField(...taxKinds).required,
    category_id: idField.required,
    /** A day of Jakarta that is still to come. */
    valid_from: dayField.required,
    is_exempt: booleanField.required,
    reason: textField(3, 200).required,
  }),
  output: sheet,
  summary:
    'Says whether a tax is asked of a category with all below it, from a day to come on. Orders keep what held on their day.',
});
export const removeTaxExemption = endpoint({
  ...finance,
  name: 'removeTaxExemption',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/exemption/remove',
  kind: 'list',
  input: z.object({ id: idField.required }),
  output: sheet,
  summary: 'Takes back what has not begun.',
});

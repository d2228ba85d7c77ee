import { z } from 'zod';
import { statementKinds } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import {
  addressField,
  booleanField,
  choiceField,
  dayField,
  fileField,
  idField,
  integerField,
  monthField,
  npwpField,
  taxObjectCodeField,
  textField,
} from './fields.ts';
import { choice, nothing, pageNumber, perPage } from './query.ts';
import { day, id, iso, rp } from './scalars.ts';

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;
const finance = operator('finance');

const statement = z.object({
  id,
  kind: z.enum(statementKinds),
  valid_from: day,
  valid_until: day,
  state: z.enum(['sent', 'accepted', 'rejected']),
  reason: z.string().nullable(),
  created_at: iso,
});
export const storeTaxSheet = z.object({
  /** Income tax is withheld on a day: null while no rate is set. Hundredths of a percent. */
  rate: z.int().nullable(),
  exempt_turnover: rp.nullable(),
  /** Why nothing is withheld from this store today. */
  exemption: z.enum(['turnover', 'letter']).nullable(),
  is_company: z.boolean(),
  /** What was sold this year through the shop and paid, with the VAT in it; rupiah. */
  turnover: rp,
  statements: z.array(statement),
});
export type StoreTaxes = z.output<typeof storeTaxSheet>;

export const storeTaxes = endpoint({
  ...own,
  name: 'storeTaxes',
  method: 'GET',
  path: '/merchant/dashboard/tax',
  input: nothing,
  output: storeTaxSheet,
  summary: "What is withheld from the own store's sales, and what it has declared.",
});
export const sendTaxStatement = endpoint({
  ...own,
  name: 'sendTaxStatement',
  method: 'POST',
  path: '/merchant/dashboard/tax/statement',
  input: z.object({
    kind: choiceField(...statementKinds).required,
    tax_number: npwpField.required,
    file_id: fileField.required,
    /** Of a letter of exemption; the others hold until the end of the year. */
    valid_until: dayField.or(null),
  }),
  output: storeTaxSheet,
  summary: 'Declares that the turnover stays below the border, that it passed it, or that a letter exempts.',
});

const rate = z.object({
  id,
  kind: z.enum(['vat', 'income_tax']),
  valid_from: day,
  rate: z.int(),
  base_numerator: z.int(),
  base_denominator: z.int(),
  exempt_turnover: rp.nullable(),
  source: z.string(),
  /** It has not begun, so that it can be taken back. */
  is_ahead: z.boolean(),
});
const identity = z.object({
  id,
  valid_from: day,
  name: z.string(),
  address: z.string(),
  npwp: z.string(),
  nitku: z.string(),
  is_pkp: z.boolean(),
});
export const taxTermsSheet = z.object({ rates: z.array(rate), identities: z.array(identity) });
export type TaxTermsSheet = z.output<typeof taxTermsSheet>;

export const taxTerms = endpoint({
  ...finance,
  name: 'taxTerms',
  method: 'GET',
  path: '/operator/tax/terms',
  input: nothing,
  output: taxTermsSheet,
  summary: 'Every rate and every identity of the platform, with the day from which each holds.',
});
export const addTaxRate = endpoint({
  ...finance,
  name: 'addTaxRate',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/rate',
  input: z.object({
    kind: choiceField('vat', 'income_tax').required,
    valid_from: dayField.required,
    rate: integerField(0, 10_000).required,
    base_numerator: integerField(1, 1_000).or(1),
    base_denominator: integerField(1, 1_000).or(1),
    exempt_turnover: integerField(1, 1_000_000_000_000).or(null),
    source: textField(3, 200).required,
  }),
  output: taxTermsSheet,
  summary: 'A rate from a day on that is to come; until income tax has one, none is withheld.',
});
export const removeTaxRate = endpoint({
  ...finance,
  name: 'removeTaxRate',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/rate/remove',
  input: z.object({ id: idField.required }),
  output: taxTermsSheet,
  summary: 'Takes back a rate that has not begun.',
});
export const saveTaxIdentity = endpoint({
  ...finance,
  name: 'saveTaxIdentity',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/identity',
  input: z.object({
    valid_from: dayField.required,
    name: textField(2, 100).required,
    address: addressField.required,
    npwp: npwpField.required,
    is_pkp: booleanField.required,
  }),
  output: taxTermsSheet,
  summary: 'Who the platform is on its own documents, from a day on that is to come.',
});

const listedStatement = statement.extend({
  store: z.object({ id, name: z.string() }),
  is_company: z.boolean(),
  turnover: rp,
  /** The document, by an address that opens once. */
  file_id: z.string(),
});
export const taxStatements = endpoint({
  ...finance,
  name: 'taxStatements',
  method: 'GET',
  path: '/operator/tax/statements',
  kind: 'paged',
  input: z.object({
    state: choice(['', 'sent', 'accepted', 'rejected'], '' as const),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(listedStatement),
  summary: 'What stores declared, newest first, beside what they sold through the shop this year.',
});
export const decideTaxStatement = endpoint({
  ...finance,
  name: 'decideTaxStatement',
  method: 'POST',
  path: '/operator/tax/statement',
  input: z.object({
    id: idField.required,
    accept: booleanField.required,
    reason: textField(3, 500).or(null),
  }),
  output: listedStatement,
  summary: 'Accepts what a store declared, or rejects it with the reason; rejected it exempts no more.',
});
export const incomeTaxOfMonth = endpoint({
  ...finance,
  name: 'incomeTaxOfMonth',
  method: 'GET',
  path: '/operator/tax/income',
  kind: 'file',
  input: z.object({ month: monthField.required, format: choice(['csv', 'xlsx'], 'csv' as const) }),
  output: z.unknown(),
  summary: 'What was withheld, given back and exempted in a month, one row an order and store.',
});
export const unificationOfMonth = endpoint({
  ...finance,
  name: 'unificationOfMonth',
  method: 'GET',
  path: '/operator/tax/unification',
  kind: 'file',
  input: z.object({ month: monthField.required, object_code: taxObjectCodeField.required }),
  output: z.unknown(),
  summary:
    "A month's billing documents, which stand for withholding slips, as the XML (DDBU) that Coretax imports into the unification return.",
});

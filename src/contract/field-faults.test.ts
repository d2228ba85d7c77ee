import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { declaredCalls } from '#tests/support/contract-calls.ts';
import { FILE, type Place, placesOf, probes } from '#tests/support/field-places.ts';
import type { Endpoint } from './endpoint.ts';
import { validate } from './validation.ts';

/**
 * What every field of every call makes of one and the same set of values: the rule it breaks, or what it becomes. Fields
 * that answer alike stand together in field-faults.txt, so that a change of a schema shows which fields it reaches.
 */

const shown = (value: unknown): string => {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value).replaceAll(FILE, 'uuid').replaceAll(FILE.toUpperCase(), 'UUID');
  if (text.length <= 40) return text;
  return Array.isArray(value) ? `[${value.length} values]` : `a×${text.length - 2}`;
};

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);

/** What the field says of a value, whatever the rest of the body lacks. */
const verdictOn = ({ input }: Endpoint, { path, wrap }: Place, probe: unknown): string => {
  const answer = validate(input, wrap(probe));
  if (answer.ok) {
    const value = valueAt(answer.data, path);
    return isDeepStrictEqual(value, probe) ? 'taken' : `= ${shown(value)}`;
  }
  const inside = answer.faults.find(({ field }) => field === path || field.startsWith(`${path}.`));
  if (inside === undefined) return 'taken';
  return inside.field === path ? inside.rule : `${inside.field.slice(path.length + 1)} ${inside.rule}`;
};

/** Verdicts with the values that have them; the most frequent one is for all that are not named. */
const tableOf = (endpoint: Endpoint, place: Place): string => {
  const verdicts = [...Map.groupBy(probes, (probe) => verdictOn(endpoint, place, probe))].sort(
    ([, one], [, other]) => one.length - other.length,
  );
  const [most] = verdicts.pop() ?? [];
  const lines = verdicts.map(([verdict, values]) => `  ${verdict}: ${values.map(shown).join(' ')}`);
  return [...lines.toSorted(), `  else ${most}`].join('\n');
};

test('every field refuses what it always refused, by the same rule', async () => {
  const fields = declaredCalls.flatMap((endpoint) =>
    placesOf(endpoint.name, endpoint.input).map((place) => ({
      name: place.name,
      table: tableOf(endpoint, place),
    })),
  );
  expect(fields.length).toBeGreaterThan(500);
  const groups = Map.groupBy(fields, ({ table }) => table);
  const text = [...groups].map(([table, same]) => `${same.map(({ name }) => name).join('\n')}\n${table}\n`);
  await expect(text.join('\n')).toMatchFileSnapshot('field-faults.txt');
});

test('an empty body lacks the same fields as always, in the order of the declaration', () => {
  const lacking = declaredCalls.flatMap(({ name, input }) => {
    const answer = validate(input, {});
    return answer.ok
      ? []
      : [`${name}: ${answer.faults.map(({ field, rule }) => `${field} ${rule}`).join(', ')}`];
  });
  expect(lacking.join('\n')).toMatchSnapshot();
});

/** Rules over several fields: asked once each field by itself is right. */
const company = { is_company: true, company_name: 'PT Maju', address: 'Jalan Merdeka 1', pic_name: 'Budi' };
const password = { password: 'Kata1234', password_confirmation: 'Kata1234' };
const together: [string, object][] = [
  ['setNewPassword', { token: 't', ...password }],
  ['setNewPassword', { token: 't', password: 'Kata1234', password_confirmation: 'lain' }],
  ['setNewPassword', { token: 't', password: 'pendek', password_confirmation: 'lain' }],
  ['setNewPassword', { password: 'Kata1234', password_confirmation: 'lain' }],
  ['changePassword', { password: 'Kata1234', password_confirmation: 'lain' }],
  ['register', { fullname: 'Budi', agree_terms: 1, ...password }],
  ['register', { fullname: 'Budi', agree_terms: true, password: 'Kata1234', password_confirmation: 'lain' }],
  ['register', { fullname: 'Budi', agree_terms: false, password: 'Kata1234', password_confirmation: 'lain' }],
  ['register', { fullname: 'Budi', agree_terms: '1', email: 'budi@x.id', ...password }],
  ['logIn', { email: 'budi@x.id', password: 'x' }],
  ['logIn', { phone: '0812', password: 'x' }],
  ['logInWithGoogle', { id_token: '' }],
  ['buyNow', { qty: 2 }],
  ['buyNow', { qty: 0 }],
  ['buyNow', { cart_item_id: 3 }],
  ['updateCartItem', { cart_item_id: 3 }],
  ['updateCartItem', { cart_item_id: 3, note: '' }],
  ['updateCartItem', { cart_item_id: 'x' }],
  ['saveStore', { is_pkp: 'pkp' }],
  ['saveStore', { is_pkp: 'pkp', no_npwp: '' }],
  ['saveStore', { is_pkp: 'pkp', no_npwp: '12.345.678.9-012.345' }],
  ['saveStore', { is_pkp: 'pkp', merchant_name: 'x' }],
  ['saveCompany', { is_pkp: 'pkp' }],
  ['sendCompany', { is_company: false }],
  ['sendCompany', { ...company, is_pkp: 'pkp' }],
  ['sendCompany', { ...company, pic_phone: 'x' }],
  ['setDropship', { dropship_phone: '0812' }],
  ['setInsurance', { is_insured: 'mungkin' }],
  ['setOrderStatus', { order_code: 'INV-1', status: 'completed' }],
  ['setOrderStatus', { order_code: 'INV-1', status: 'lost', action: null }],
  ['areas', { sub_district_id: '7' }],
  ['changeSettings', { commission_percentage: '2,5', tax: 1, fee: 2 }],
  ['testClock', {}],
];
test('rules over several fields hold as always', () => {
  const told = together.map(([name, body]) => {
    const answer = validate(declaredCalls.find((call) => call.name === name)!.input, body);
    const outcome = answer.ok ? answer.data : answer.faults;
    return `${name} ${JSON.stringify(body)}\n  ${answer.ok ? 'takes' : 'refuses'} ${JSON.stringify(outcome)}`;
  });
  expect(told.join('\n')).toMatchSnapshot();
});

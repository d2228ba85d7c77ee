import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';
import { validate } from './validation.ts';

/**
 * What every field of every call makes of one and the same set of values: the rule it breaks, or what it becomes. Fields
 * that answer alike stand together in field-faults.txt, so that a change of a schema shows which fields it reaches.
 */

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const calls = Object.values(contract)
  .flatMap((file) => Object.values(file as Record<string, unknown>))
  .filter(isEndpoint)
  .toSorted((one, other) => one.name.localeCompare(other.name));

const FILE = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const blank = [undefined, null, '', '  '];
const scalars = [true, false, 0, 1, -1, 5, 6, 100, 0.5, 12.345, 99.99, 100.01, 5e7, 50_000_001, 1e13, 1e300];
const digits = ['0', '1', '-1', ' 7 ', '007', '1.5', '12,5', '1e3', '123456789012345', '1234567890123456'];
const texts = [
  ...[
    'true',
    'x',
    'ab',
    'A B',
    'Ab-9',
    '-a',
    'a--b',
    'abcd',
    'ABCD1',
    'Kata1234',
    'rahasia-sekali',
    '🧺',
    'İx',
  ],
  ...['12345', '123456', '12.345.678.9-012.345', '08123456789', '+62 812-3456-7890', '62', '2-3', '3-2'],
  ...['budi@lokapasar.test', 'BUDI@X.ID', 'budi@x', '/promo', '//x.id', 'https://x.id/a', 'http://x.id'],
  ...[
    '2025-01-31',
    '2025-02-30',
    '1899-12-31',
    '2025-01-31T10:00:00+07:00',
    '2025-01-31T10:00Z',
    '2025-01-31 10:00',
  ],
  ...[
    FILE,
    FILE.toUpperCase(),
    `/api/files/${FILE}?w=320`,
    'All',
    'paid',
    'paid,shipped',
    'csv',
    'male',
    'pay',
  ],
  ...[39, 41, 51, 61, 81, 101, 201, 501, 2001, 10_001].map((length) => 'a'.repeat(length)),
];
const lists = [
  ...[[], [1], ['1', 2, 2], [0], ['x'], [null], [true], upTo(21), upTo(51), upTo(101), upTo(501), upTo(1000)],
  ...[['a', 'A'], [FILE], upTo(11).map(() => FILE), ['2025-01-31', '2025-01-01'], ['2025-02-30']],
  ...[['catalog', 'merchant'], ['catalog', 'x'], ['paid', 'expired'], ['paid', 'x'], [' paid , expired ']],
];
const probes: unknown[] = [...blank, ...scalars, ...digits, ...texts, ...lists, {}, [{}]];

const shown = (value: unknown): string => {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value).replaceAll(FILE, 'uuid').replaceAll(FILE.toUpperCase(), 'UUID');
  if (text.length <= 40) return text;
  return Array.isArray(value) ? `[${value.length} values]` : `a×${text.length - 2}`;
};

type Node = z.ZodType & { def: { innerType?: Node; in?: Node; out?: Node; element?: Node; type: string } };
/** The object, list or plain schema inside what makes it optional or reads it. */
const core = (schema: Node): Node => {
  const { type, innerType, in: read, out } = schema.def;
  if (innerType !== undefined) return core(innerType);
  if (type !== 'pipe' || read === undefined || out === undefined) return schema;
  return core(read.def.type === 'transform' ? out : read);
};
const shapeOf = (schema: z.ZodType): [string, Node][] =>
  Object.entries((core(schema as Node) as { shape?: Record<string, Node> }).shape ?? {});

type Place = { name: string; path: string; wrap: (value: unknown) => Record<string, unknown> };
/** Every field of a body, those of its lists and of the objects in it too. */
const placesIn = (schema: z.ZodType, inside: Omit<Place, 'name'> & { label: string }): Place[] =>
  shapeOf(schema).flatMap(([key, field]) => {
    const here = {
      label: `${inside.label}${key}`,
      path: `${inside.path}${key}`,
      wrap: (value: unknown) => inside.wrap(value === undefined ? {} : { [key]: value }),
    };
    const plain = core(field);
    const element = plain.def.element && core(plain.def.element);
    return [
      { name: here.label, path: here.path, wrap: here.wrap },
      ...placesIn(plain, { label: `${here.label}.`, path: `${here.path}.`, wrap: here.wrap }),
      ...(element === undefined
        ? []
        : placesIn(element, {
            label: `${here.label}[].`,
            path: `${here.path}.0.`,
            wrap: (value) => here.wrap([value]),
          })),
    ];
  });

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
  const fields = calls.flatMap((endpoint) =>
    placesIn(endpoint.input, {
      label: `${endpoint.name}.`,
      path: '',
      wrap: (value) => value as Record<string, unknown>,
    }).map((place) => ({ name: place.name, table: tableOf(endpoint, place) })),
  );
  expect(fields.length).toBeGreaterThan(500);
  const groups = Map.groupBy(fields, ({ table }) => table);
  const text = [...groups].map(([table, same]) => `${same.map(({ name }) => name).join('\n')}\n${table}\n`);
  await expect(text.join('\n')).toMatchFileSnapshot('field-faults.txt');
});

test('an empty body lacks the same fields as always, in the order of the declaration', () => {
  const lacking = calls.flatMap(({ name, input }) => {
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
  ['setOrderStatus', { order_code: 'INV-1', status: 'completed' }],
  ['setOrderStatus', { order_code: 'INV-1', status: 'lost', action: null }],
  ['areas', { sub_district_id: '7' }],
  ['changeSettings', { commission_percentage: '2,5', tax: 1, fee: 2 }],
  ['testClock', {}],
];
test('rules over several fields hold as always', () => {
  const told = together.map(([name, body]) => {
    const answer = validate(calls.find((call) => call.name === name)!.input, body);
    const outcome = answer.ok ? answer.data : answer.faults;
    return `${name} ${JSON.stringify(body)}\n  ${answer.ok ? 'takes' : 'refuses'} ${JSON.stringify(outcome)}`;
  });
  expect(told.join('\n')).toMatchSnapshot();
});

import type { z } from 'zod';

/** One set of values that every field of a call is tried with, and where the fields stand in its body. */

/** A file that nobody has uploaded. */
export const FILE = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';
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
/** Values of every kind: blank, numbers, texts, lists, objects. */
export const probes: unknown[] = [...blank, ...scalars, ...digits, ...texts, ...lists, {}, [{}]];

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

export type Place = { name: string; path: string; wrap: (value: unknown) => Record<string, unknown> };
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

/** Every field of a call's body with its full name (`createProduct.variants[].stock`). */
export const placesOf = (name: string, input: z.ZodType): Place[] =>
  placesIn(input, {
    label: `${name}.`,
    path: '',
    wrap: (value) => value as Record<string, unknown>,
  });

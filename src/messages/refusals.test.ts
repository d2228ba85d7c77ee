import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FieldFault, type Rule, rules } from '#contract/envelope.ts';
import { validate } from '#contract/validation.ts';
import { declaredCalls } from '#tests/support/contract-calls.ts';
import { placesOf, probes } from '#tests/support/field-places.ts';
import { faultSentence } from './refusals.ts';
import { serverMessage } from './server.ts';

/** What says that something is wrong and not what is wanted. */
const vague: readonly Rule[] = [
  ...(['required', 'type', 'min', 'max', 'length', 'format'] as const),
  ...(['enum', 'exists', 'unique', 'confirmed', 'file', 'state'] as const),
];
const locales = ['id', 'en'] as const;
const isVague = (fault: FieldFault): boolean =>
  locales.some((locale) => {
    const sentence = faultSentence(locale, fault);
    return vague.some((rule) => sentence === serverMessage(locale, `rule_${rule}`));
  });
const named = ({ field, rule }: FieldFault): string => `${field.replace(/\d+/g, '0')} ${rule}`;

/** What the schemas of all calls refuse of one set of values, each field and rule once. */
const schemaFaults = (): Map<string, FieldFault> => {
  const found = new Map<string, FieldFault>();
  for (const { name, input } of declaredCalls)
    for (const { wrap } of placesOf(name, input))
      for (const probe of probes) {
        const answer = validate(input, wrap(probe));
        if (!answer.ok) for (const fault of answer.faults) found.set(`${name} ${named(fault)}`, fault);
      }
  return found;
};

it('says of every field of every form what it wants, in both languages', () => {
  const faults = schemaFaults();
  expect(faults.size).toBeGreaterThan(900);
  expect([...faults].filter(([, fault]) => isVague(fault)).map(([name]) => name)).toEqual([]);
});

it('says of every fault that the market finds what is wanted', () => {
  const market = join(import.meta.dirname, '../market');
  const faults = globSync('**/*.ts', { cwd: market })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(market, file), 'utf8');
      return [
        ...text.matchAll(/field: '(\w+)', rule: '(\w+)'( as const)?( \}|,\s*(?!\s|message|params))/g),
      ].flatMap(([, field = '', rule]): FieldFault[] =>
        rules.filter((one) => one === rule).map((one) => ({ field, rule: one })),
      );
    });
  expect(faults.length).toBeGreaterThan(60);
  expect([...new Set(faults.filter(isVague).map(named))]).toEqual([]);
});

it('leaves no vague sentence in the pages either', () => {
  const pages = globSync('{id,en}/**/*.ts', { cwd: import.meta.dirname });
  const sentences = [
    ...locales.flatMap((locale) => vague.map((rule) => serverMessage(locale, `rule_${rule}`))),
    ...['Harus diisi', 'Isian ini wajib diisi', 'Required', 'Needed'],
  ];
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(import.meta.dirname, page), 'utf8');
    return sentences.filter((one) => new RegExp(`'${one}[.]?'`).test(text)).map((one) => `${page}: ${one}`);
  });
  expect(found).toEqual([]);
});

it.each([
  [{ field: 'phone', rule: 'format' }, 'Nomor ponsel diawali 08, 10 sampai 13 angka'],
  [{ field: 'product_name', rule: 'length', params: { min: 3 } }, 'Nama produk paling sedikit 3 huruf'],
  [{ field: 'variants.2.weight', rule: 'max', params: { max: 500_000 } }, 'Berat paling banyak 500.000 gram'],
  [{ field: 'amount', rule: 'min', params: { min: 10_000 } }, 'Jumlah paling sedikit Rp\u00a010.000'],
  [{ field: 'order_codes', rule: 'length', params: { max: 50 } }, 'Paling banyak 50 pesanan'],
  [{ field: 'commission_percentage', rule: 'max', params: { max: 2.5 } }, 'Komisi paling banyak 2,5 persen'],
  [{ field: 'version', rule: 'type' }, 'Halaman ini sudah usang. Muat ulang, lalu ulangi'],
] as const)('says of %j: %s', (fault, sentence) => {
  expect(faultSentence('id', fault)).toBe(sentence);
});

import { expect, test } from 'vitest';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { csvText } from '#web/client/csv.ts';
import { csvRowsOf, readCouriers } from './courier-csv.rules.ts';
import { carriedOver, changesOf, isAllOff, readPrice, rowText } from './courier-draft.rules.ts';

const reg: OperatorTariff = {
  ...{ courier: 'rajawali', courier_name: 'Rajawali', service: 'REG', service_name: 'Reguler', etd: '2-3' },
  is_cargo: false,
  ...{ is_active: true, same_city: 10_000, same_province: 14_000, other: 24_000 },
};
const yes: OperatorTariff = {
  ...reg,
  service: 'YES',
  service_name: 'Esok, "pasti"',
  etd: '1-1',
  is_active: false,
};
/** As a file says it that has no column for cargo. */
const { is_cargo: _, ...plain } = reg;
const words = { yes: 'ya', no: 'tidak', daysWord: 'hari' };
const head = 'courier,courier_name,service,service_name,etd,is_active,same_city,same_province,other';

test('what was downloaded is read back as it was, in either language', async () => {
  for (const spoken of [words, { yes: 'yes', no: 'no', daysWord: 'days' }])
    expect(readCouriers(await csvText(csvRowsOf([reg, yes], spoken)))).toEqual({
      ok: true,
      rows: [reg, yes],
    });
});

test('spreadsheets may use semicolons, other line ends, other columns, blank lines and grouped rupiah', () => {
  const file = [
    'other;catatan;courier;courier_name;service;service_name;etd;is_active;same_city;same_province',
    '24.000;lama;rajawali;Rajawali;REG;Reguler;2 – 3 hari;YA;10.000;14000',
    ';;;;;;;;;',
    '',
  ].join('\r\n');
  expect(readCouriers(file)).toEqual({ ok: true, rows: [plain] });
});

test('every line that cannot be is named with what is wrong', () => {
  const file = [
    head,
    'rajawali,Rajawali,REG,"Regu\nler",2-3,ya,10000,14000,24000',
    'rajawali,Rajawali,YES,Esok,3-2,ya,10000,14000,24000',
    'rajawali,Rajawali,HEMAT,Hemat,2-Mar,mungkin,-1,1.5,24000',
    'rajawali,Rajawali,KARGO',
    'Rajawali Jaya,,reg,Reguler,2-3,ya,1,1,1',
    'rajawali,Rajawali,REG,Reguler,2-3,ya,1,1,1',
  ].join('\n');
  expect(readCouriers(file)).toEqual({
    ok: false,
    faults: [
      { line: 4, fault: 'etd' },
      { line: 5, fault: 'etd' },
      { line: 5, fault: 'price' },
      { line: 5, fault: 'active' },
      { line: 6, fault: 'columns' },
      { line: 7, fault: 'courier' },
      { line: 7, fault: 'service' },
      { line: 7, fault: 'name' },
      { line: 8, fault: 'twice' },
    ],
  });
});

test('files that are no table of services are refused as a whole', () => {
  expect(readCouriers('')).toEqual({ ok: false, whole: 'header' });
  expect(readCouriers('PK\u0003\u0004 zip')).toEqual({ ok: false, whole: 'header' });
  expect(readCouriers(`${head}\n`)).toEqual({ ok: false, whole: 'empty' });
  expect(readCouriers(`${head}\n"rajawali,Rajawali`)).toEqual({ ok: false, whole: 'quotes' });
  expect(readCouriers([head, ...Array.from({ length: 201 }, () => 'a,b,c,d,e,f,g,h,i')].join('\n'))).toEqual({
    ok: false,
    whole: 'tooMany',
  });
});

test('prices are whole rupiah', () => {
  expect(['0', '10000', '10.000', '1.000.000'].map(readPrice)).toEqual([0, 10_000, 10_000, 1_000_000]);
  for (const text of ['', '-1', '1,5', '1.5', '10.00', '10.000.001', 'murah', '1e4'])
    expect(readPrice(text)).toBeNull();
});

test('the dry look tells what changes, what is new, and when nothing could be shipped any more', () => {
  const changes = changesOf([reg], [{ ...reg, other: 25_000 }, yes]);
  expect(changes.map(({ name, row, fields }) => [name, row.is_new, fields.length])).toEqual([
    ['rajawali:REG', false, 1],
    ['rajawali:YES', true, 8],
  ]);
  expect(changes[0]?.fields).toEqual([{ key: 'other', before: 24_000, after: 25_000 }]);
  expect(changesOf([reg], [{ ...reg }, plain])).toEqual([]);
  expect(changesOf([reg], [{ ...plain, is_cargo: true }])[0]?.fields).toEqual([
    { key: 'is_cargo', before: false, after: true },
  ]);
  expect(isAllOff([reg], [{ ...reg, is_active: false }, yes])).toBe(true);
  expect(isAllOff([reg], [yes])).toBe(false);
});

test('what another changed is taken over in rows that were not touched here', () => {
  const typed = [{ ...rowText(reg), other: '99.000' }, rowText(yes)];
  const now = [
    { ...reg, same_city: 1 },
    { ...yes, same_city: 2 },
  ];
  expect(carriedOver(typed, [reg, yes], now)).toEqual([typed[0], rowText(now[1]!)]);
});

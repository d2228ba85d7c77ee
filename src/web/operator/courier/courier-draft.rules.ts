import { digits } from '#common/money.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { isEtd, tariffLimits, zones } from '#contract/tariff-limits.ts';

type Zone = (typeof zones)[number];
/** A service as the table holds it while it is typed in. */
export type RowText = Omit<OperatorTariff, Zone | 'cod_rate'> & Record<Zone, string> & { cod_rate?: string };
export type FaultKey = 'courier' | 'service' | 'name' | 'etd' | 'price' | 'cod';
export type RowFaults = Partial<Record<keyof OperatorTariff, FaultKey>>;
/** A service as it is sent. */
export type SentRow = OperatorTariff & { is_new: boolean };
type Shown = string | number | boolean | null;
export type Change = {
  name: string;
  row: SentRow;
  /** What differs; of a new service everything, `before` null. */
  fields: { key: keyof OperatorTariff; before: Shown | null; after: Shown }[];
};

export const nameOf = ({ courier, service }: Pick<OperatorTariff, 'courier' | 'service'>): string =>
  `${courier}:${service}`;

/** Hundredths of a percent as people write them: 250 is `2,5`; '' for none. */
const rateText = (rate: number | null | undefined): string =>
  rate == null ? '' : String(rate / 100).replace('.', ',');

/** `2,5` or `2.5` as hundredths of a percent, null for nothing; undefined when it is no rate. */
export const readRate = (text: string): number | null | undefined => {
  const word = text.trim();
  if (word === '') return null;
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(word)) return undefined;
  const rate = Math.round(Number(word.replace(',', '.')) * 100);
  return rate <= tariffLimits.codRateMax ? rate : undefined;
};

export const rowText = (tariff: OperatorTariff): RowText => ({
  ...tariff,
  same_city: digits(tariff.same_city),
  same_province: digits(tariff.same_province),
  other: digits(tariff.other),
  cod_rate: rateText(tariff.cod_rate),
});

/** Rupiah as people write them, `10000` or `10.000`; null when it is no price. */
export const readPrice = (text: string): number | null => {
  const word = text.trim();
  if (!/^(\d{1,9}|\d{1,3}(\.\d{3}){1,3})$/.test(word)) return null;
  const price = Number(word.replaceAll('.', ''));
  return price <= tariffLimits.priceMax ? price : null;
};

/** "2-3" out of what people and spreadsheets make of it: `2 – 3 hari`. */
const plainEtd = (text: string): string =>
  text
    .trim()
    .replace(/\s*(hari|days?)$/i, '')
    .replace(/\s*[–—-]\s*/, '-');

const isName = (text: string): boolean => text !== '' && [...text].length <= tariffLimits.nameLength;

/** What was typed as a service, and what is wrong with it. */
export const readRow = (row: RowText): { tariff: OperatorTariff; faults: RowFaults } => {
  const prices = zones.map((zone) => [zone, readPrice(row[zone])] as const);
  const rate = row.cod_rate === undefined ? undefined : readRate(row.cod_rate);
  const tariff: OperatorTariff = {
    courier: row.courier.trim(),
    courier_name: row.courier_name.trim(),
    service: row.service.trim(),
    service_name: row.service_name.trim(),
    etd: plainEtd(row.etd),
    is_active: row.is_active,
    ...(row.is_cargo !== undefined && { is_cargo: row.is_cargo }),
    ...(rate !== undefined && { cod_rate: rate }),
    ...(Object.fromEntries(prices.map(([zone, price]) => [zone, price ?? 0])) as Record<Zone, number>),
  };
  const faults: RowFaults = {
    ...(tariffLimits.courier.test(tariff.courier) ? {} : { courier: 'courier' }),
    ...(tariffLimits.service.test(tariff.service) ? {} : { service: 'service' }),
    ...(isName(tariff.courier_name) ? {} : { courier_name: 'name' }),
    ...(isName(tariff.service_name) ? {} : { service_name: 'name' }),
    ...(isEtd(tariff.etd) ? {} : { etd: 'etd' }),
    ...(row.cod_rate !== undefined && rate === undefined && { cod_rate: 'cod' as const }),
    ...Object.fromEntries(
      prices.flatMap(([zone, price]) => (price === null ? [[zone, 'price' as const]] : [])),
    ),
  };
  return { tariff, faults };
};

const shownKeys = [
  'courier_name',
  'service_name',
  'etd',
  'is_active',
  ...zones,
  'is_cargo',
  'cod_rate',
] as const;

/** Of these services, those that differ from the table, and how; services that it does not know are new. */
export const changesOf = (base: readonly OperatorTariff[], rows: readonly OperatorTariff[]): Change[] => {
  const known = new Map(base.map((tariff) => [nameOf(tariff), tariff]));
  return rows.flatMap((tariff): Change[] => {
    const old = known.get(nameOf(tariff)) ?? null;
    const fields = shownKeys
      // a file without the column says nothing of cargo
      .filter((key) => tariff[key] !== undefined && (old === null || (old[key] ?? null) !== tariff[key]))
      .map((key) => ({
        key,
        before: old?.[key] ?? null,
        after: tariff[key] ?? (key === 'is_cargo' ? false : null),
      }));
    return fields.length === 0
      ? []
      : [{ name: nameOf(tariff), row: { ...tariff, is_new: old === null }, fields }];
  });
};

/** Whether nothing at all could be shipped once these rows stand. */
export const isAllOff = (base: readonly OperatorTariff[], rows: readonly OperatorTariff[]): boolean => {
  const after = new Map([...base, ...rows].map((tariff) => [nameOf(tariff), tariff.is_active]));
  return ![...after.values()].includes(true);
};

/** After somebody else's change: rows that were not touched here follow it, touched ones stay as typed. */
export const carriedOver = (
  rows: readonly RowText[],
  before: readonly OperatorTariff[],
  now: readonly OperatorTariff[],
): RowText[] => {
  const same = (one: RowText, other: RowText) => [...shownKeys].every((key) => one[key] === other[key]);
  const old = new Map(before.map((tariff) => [nameOf(tariff), rowText(tariff)]));
  const typed = new Map(rows.map((row) => [nameOf(row), row]));
  return now.map((tariff) => {
    const [mine, stood] = [typed.get(nameOf(tariff)), old.get(nameOf(tariff))];
    return mine !== undefined && stood !== undefined && !same(mine, stood) ? mine : rowText(tariff);
  });
};

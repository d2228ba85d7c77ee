import type { FieldFault } from '#contract/envelope.ts';
import type { OperatorTariff } from '#contract/operator-courier.ts';

/** A service as it was sent; new ones are marked. */
export type SentTariff = OperatorTariff & { is_new: boolean };
/** As a client sends it; who says nothing of cargo or of money at the door changes nothing of it. */
export type ToldTariff = Omit<SentTariff, 'is_cargo' | 'cod_rate'> & {
  is_cargo: boolean | null;
  /** -1: it collects no money. */
  cod_rate: number | null;
};
type Named = Pick<OperatorTariff, 'courier' | 'service'>;

/** What identifies a service. */
export const tariffName = ({ courier, service }: Named): string => `${courier}:${service}`;

const faultOf = (
  row: SentTariff,
  index: number,
  names: readonly string[],
  known: ReadonlySet<string>,
): FieldFault | null => {
  const name = tariffName(row);
  const field = `couriers.${index}.service`;
  if (names.indexOf(name) !== index) return { field, rule: 'unique', message: 'tariff_twice' };
  if (row.is_new) return known.has(name) ? { field, rule: 'unique', message: 'tariff_known' } : null;
  return known.has(name) ? null : { field, rule: 'exists', message: 'tariff_unknown' };
};

/** What was sent, with what nothing is said of as it stands. */
export const withWhatStands = (
  before: readonly OperatorTariff[],
  told: readonly ToldTariff[],
): SentTariff[] =>
  told.map((row) => {
    const stands = before.find((one) => tariffName(one) === tariffName(row));
    return {
      ...row,
      is_cargo: row.is_cargo ?? stands?.is_cargo ?? false,
      cod_rate: row.cod_rate === -1 ? null : (row.cod_rate ?? stands?.cod_rate ?? null),
    };
  });

/** The table after the change: what was sent in place of what stood there, new services at its end. */
export const changedTariffs = (
  before: readonly OperatorTariff[],
  sent: readonly SentTariff[],
): OperatorTariff[] => {
  const plain = sent.map(({ is_new: _, ...tariff }) => tariff);
  const byName = new Map(plain.map((tariff) => [tariffName(tariff), tariff]));
  const known = new Set(before.map(tariffName));
  return [
    ...before.map((tariff) => byName.get(tariffName(tariff)) ?? tariff),
    ...plain.filter((tariff) => !known.has(tariffName(tariff))),
  ];
};

/** What makes a table impossible: a service twice, one that nobody marked as new, a courier of two names. */
export const tariffFaults = (
  before: readonly OperatorTariff[],
  sent: readonly SentTariff[],
): FieldFault[] => {
  const names = sent.map(tariffName);
  const known = new Set(before.map(tariffName));
  const faults = sent
    .map((row, index) => faultOf(row, index, names, known))
    .filter((fault) => fault !== null);
  if (faults.length > 0) return faults;
  const after = changedTariffs(before, sent);
  return sent.flatMap((row, index): FieldFault[] =>
    after.every(({ courier, courier_name }) => courier !== row.courier || courier_name === row.courier_name)
      ? []
      : [{ field: `couriers.${index}.courier_name`, rule: 'confirmed', message: 'tariff_two_names' }],
  );
};

const isSame = (one: OperatorTariff, other: OperatorTariff): boolean =>
  (Object.keys(one) as (keyof OperatorTariff)[]).every((key) => one[key] === other[key]);

/** Of every service that changes, only the fields that do; `before` is null for a new one. */
export const tariffChanges = (before: readonly OperatorTariff[], after: readonly OperatorTariff[]) => {
  const previous = new Map(before.map((tariff) => [tariffName(tariff), tariff]));
  return after.flatMap((tariff) => {
    const old = previous.get(tariffName(tariff)) ?? null;
    if (old !== null && isSame(old, tariff)) return [];
    const keys = (Object.keys(tariff) as (keyof OperatorTariff)[]).filter(
      (key) => old === null || old[key] !== tariff[key],
    );
    const only = (row: OperatorTariff) => Object.fromEntries(keys.map((key) => [key, row[key]]));
    return [
      { name: tariffName(tariff), tariff, before: old === null ? null : only(old), after: only(tariff) },
    ];
  });
};

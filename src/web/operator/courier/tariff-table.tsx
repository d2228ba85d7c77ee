import { useId } from 'react';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { zones } from '#contract/tariff-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type FaultKey, nameOf, type RowFaults, type RowText } from './courier-draft.rules.ts';
import type { CourierDraft } from './use-courier-draft.ts';

type Props = { base: readonly OperatorTariff[]; draft: CourierDraft };

/** Every service with its prices, each cell a field; a table on wide, cards on narrow. */
export const TariffTable = ({ base, draft }: Props) => {
  const { operatorSettings } = useMessages();
  const t = operatorSettings.couriers;
  const stood = new Map(base.map((tariff) => [nameOf(tariff), tariff]));
  const changed = new Set(draft.changes.map(({ name }) => name));
  return (
    <div className="data-table-box">
      <table className="data-table tariffs">
        <caption className="hide">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.service}</th>
            <th scope="col">{t.courierName}</th>
            <th scope="col">{t.serviceName}</th>
            <th scope="col">{t.etd}</th>
            {zones.map((zone) => (
              <th key={zone} scope="col" className="right">
                {t.zones[zone]} (Rp)
              </th>
            ))}
            <th scope="col" className="right">
              {t.cod}
            </th>
            <th scope="col">{t.cargo}</th>
            <th scope="col">{t.active}</th>
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((row, index) => (
            <TariffRow
              key={nameOf(row)}
              row={row}
              faults={draft.faults[index] ?? {}}
              wasActive={stood.get(nameOf(row))?.is_active ?? true}
              isChanged={changed.has(nameOf(row))}
              onChange={(part) => draft.change(index, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type TariffRowProps = {
  row: RowText;
  faults: RowFaults;
  wasActive: boolean;
  isChanged: boolean;
  onChange: (part: Partial<RowText>) => void;
};

const columns: readonly TextKey[] = ['courier_name', 'service_name', 'etd', ...zones, 'cod_rate'];

/** One service, field by field, and its switch. */
const TariffRow = ({ row, faults, wasActive, isChanged, onChange }: TariffRowProps) => {
  const t = useMessages().operatorSettings.couriers;
  const called = `${row.courier} ${row.service}`;
  const labels: Record<TextKey, string> = {
    courier_name: t.courierName,
    service_name: t.serviceName,
    etd: t.etd,
    ...t.zones,
    cod_rate: t.cod,
  };
  return (
    <tr data-changed={isChanged || undefined} data-off={!wasActive || undefined}>
      <td data-label={t.service}>
        <b className="tariff-name keep">{called}</b>
      </td>
      {columns.map((name) => (
        <TariffCell
          key={name}
          name={name}
          label={labels[name]}
          of={called}
          value={row[name] ?? ''}
          fault={faults[name]}
          onType={(value) => onChange({ [name]: value })}
        />
      ))}
      <td data-label={t.cargo}>
        <label className="data-table-check">
          <input
            type="checkbox"
            aria-label={t.of(t.cargo, called)}
            checked={row.is_cargo ?? false}
            onChange={(event) => onChange({ is_cargo: event.currentTarget.checked })}
          />
        </label>
      </td>
      <td data-label={t.active}>
        <label className="data-table-check">
          <input
            type="checkbox"
            aria-label={t.of(t.active, called)}
            checked={row.is_active}
            onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
          />
        </label>
      </td>
    </tr>
  );
};

type TextKey = 'courier_name' | 'service_name' | 'etd' | 'cod_rate' | (typeof zones)[number];
type TariffCellProps = {
  name: TextKey;
  /** The column's head, and of which service. */
  label: string;
  of: string;
  value: string;
  fault?: FaultKey;
  onType: (value: string) => void;
};

const lengths: Record<TextKey, number> = {
  ...{ courier_name: 50, service_name: 50, etd: 12 },
  ...{ same_city: 12, same_province: 12, other: 12, cod_rate: 5 },
};
const kinds: Partial<Record<TextKey, string>> = { courier_name: '', service_name: '', etd: 'tariff-etd' };

/** One field of the table; what is wrong stands below it. */
const TariffCell = ({ name, label, of, value, fault, onType }: TariffCellProps) => {
  const t = useMessages().operatorSettings.couriers;
  const note = useId();
  const kind = kinds[name] ?? 'tariff-price';
  const isPrice = kind === 'tariff-price';
  return (
    <td data-label={label} className={isPrice ? 'right' : undefined}>
      <span className="tariff-field">
        <input
          className={`input input-small num ${kind}`}
          aria-label={t.of(label, of)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : note}
          maxLength={lengths[name]}
          autoComplete="off"
          inputMode={name === 'cod_rate' ? 'decimal' : isPrice ? 'numeric' : undefined}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <span className="field-error" id={note}>
            {t.faults[fault]}
          </span>
        )}
      </span>
    </td>
  );
};

import { zones } from '#contract/tariff-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { RowFaults, RowText } from './courier-draft.rules.ts';
import { TariffCell, type TextKey } from './tariff-cell.tsx';

type Props = {
  row: RowText;
  faults: RowFaults;
  wasActive: boolean;
  isChanged: boolean;
  onChange: (part: Partial<RowText>) => void;
};

const columns: readonly TextKey[] = ['courier_name', 'service_name', 'etd', ...zones];

/** One service, field by field, and its switch. */
export const TariffRow = ({ row, faults, wasActive, isChanged, onChange }: Props) => {
  const words = useMessages().operatorSettings.couriers;
  const called = `${row.courier} ${row.service}`;
  const labels: Record<TextKey, string> = {
    courier_name: words.courierName,
    service_name: words.serviceName,
    etd: words.etd,
    ...words.zones,
  };
  return (
    <tr data-changed={isChanged || undefined} data-off={!wasActive || undefined}>
      <td data-label={words.service}>
        <b className="tariff-name keep">{called}</b>
      </td>
      {columns.map((name) => (
        <TariffCell
          key={name}
          name={name}
          label={labels[name]}
          of={called}
          value={row[name]}
          fault={faults[name]}
          onType={(value) => onChange({ [name]: value })}
        />
      ))}
      <td data-label={words.active}>
        <label className="desk-check">
          <input
            type="checkbox"
            aria-label={words.of(words.active, called)}
            checked={row.is_active}
            onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
          />
        </label>
      </td>
    </tr>
  );
};

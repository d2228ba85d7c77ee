import type { OperatorTariff } from '#contract/operator-courier.ts';
import { zones } from '#contract/tariff-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { nameOf } from './courier-draft.rules.ts';
import { TariffRow } from './tariff-row.tsx';
import type { CourierDraft } from './use-courier-draft.ts';

type Props = { base: readonly OperatorTariff[]; draft: CourierDraft };

/** Every service with its prices, each cell a field; a table on wide, cards on narrow. */
export const TariffTable = ({ base, draft }: Props) => {
  const { operatorSettings } = useMessages();
  const words = operatorSettings.couriers;
  const stood = new Map(base.map((tariff) => [nameOf(tariff), tariff]));
  const changed = new Set(draft.changes.map(({ name }) => name));
  return (
    <div className="desk-box">
      <table className="desk-table tariffs">
        <caption className="hide">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.courierName}</th>
            <th scope="col">{words.serviceName}</th>
            <th scope="col">{words.etd}</th>
            {zones.map((zone) => (
              <th key={zone} scope="col" className="right">
                {words.zones[zone]} (Rp)
              </th>
            ))}
            <th scope="col">{words.active}</th>
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

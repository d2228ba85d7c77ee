import { digits } from '#common/money.ts';
import type { FlashRowWarnings } from '#contract/operator-flash.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Badge } from '../../desk/badge.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { wibText } from '../jakarta.rules.ts';
import type { ResultRow } from './result-columns.ts';

type Props = { rows: readonly ResultRow[]; warnings: readonly FlashRowWarnings[] };

/** A slot's rows with what each sold; `warnings` are those of a slot that runs. */
export const ResultTable = ({ rows, warnings }: Props) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const warningsOf = (row: ResultRow) =>
    warnings.find((one) => one.product_id === row.product_id && one.variant_id === row.variant_id)
      ?.warnings ?? [];
  const figures: [string, (row: ResultRow) => number][] = [
    [words.soldUnits, (row) => row.sold_units],
    [words.buyers, (row) => row.buyers],
    [words.waitingUnits, (row) => row.waiting_units],
    [words.returnedUnits, (row) => row.returned_units],
    [words.normalUnits, (row) => row.normal_units],
  ];
  return (
    <div className="desk-box">
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" className="right">
              {words.flashPrice}
            </th>
            <th scope="col" className="right">
              {words.taken}
            </th>
            {figures.map(([label]) => (
              <th key={label} scope="col" className="right">
                {label}
              </th>
            ))}
            <th scope="col" className="right">
              {words.revenue}
            </th>
            <th scope="col">{words.soldOutAt}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.product_id} ${row.variant_id}`}>
              <td data-label={words.product}>
                <span className="flash-named">
                  {row.product_name}
                  {row.variant_options.length > 0 && (
                    <span className="quiet small">{row.variant_options.join(' / ')}</span>
                  )}
                  {warningsOf(row).map((one) => (
                    <Badge key={one} tone="wait">
                      {words.warning[one]}
                    </Badge>
                  ))}
                </span>
              </td>
              <td className="right" data-label={words.flashPrice}>
                <Rupiah value={row.flash_price} />
              </td>
              <td className="right num" data-label={words.taken}>
                {digits(row.flash_sold)} / {digits(row.flash_stock)}
              </td>
              {figures.map(([label, figure]) => (
                <td key={label} className="right num" data-label={label}>
                  {digits(figure(row))}
                </td>
              ))}
              <td className="right" data-label={words.revenue}>
                <Rupiah value={row.revenue} />
              </td>
              <td data-label={words.soldOutAt}>
                {row.flash_sold < row.flash_stock ? (
                  <span className="quiet">{words.notSoldOut}</span>
                ) : row.sold_out_at === null ? (
                  <Badge tone="good">{words.soldOutAt}</Badge>
                ) : (
                  <span className="num">{wibText(locale, row.sold_out_at)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

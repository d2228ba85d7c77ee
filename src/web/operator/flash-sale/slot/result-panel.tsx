import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { jakartaTime } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import type { FlashResult, FlashRowWarnings, OperatorSlot } from '#contract/operator-flash.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { wibText } from '../jakarta.rules.ts';

const reloadEveryMs = 15_000;

export type SlotResult = FlashResult & { warnings: readonly FlashRowWarnings[] };
type PanelProps = { slot: OperatorSlot; result: SlotResult };

/** What a running or ended slot sold, row by row; while it runs and the page is seen, it loads again every 15 seconds. */
export const ResultPanel = ({ slot, result }: PanelProps) => {
  const { operator, operatorFlash: t } = useMessages();
  const { revalidate } = useRevalidator();
  const isRunning = slot.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, reloadEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  const { summary, rows, warnings } = result;
  const save = () => {
    const columns = resultColumns(t);
    const lines = rows.map((row) => columns.map(({ csv }) => csv(row)));
    return saveCsv([columns.map(({ label }) => label), ...lines], csvFileName(operator.files.flashResult));
  };
  return (
    <Panel
      title={t.result}
      aside={
        <div className="row breaks">
          {isRunning && (
            <Button small onClick={revalidate}>
              {t.reload}
            </Button>
          )}
          <Button small onClick={save} disabled={rows.length === 0}>
            {t.csv}
          </Button>
        </div>
      }
    >
      <div className="stack stack-snug">
        <dl className="flash-sums">
          <div>
            <dt>{t.revenue}</dt>
            <dd>
              <Rupiah value={summary.revenue} />
            </dd>
          </div>
          {(
            [
              [t.soldUnits, summary.sold_units],
              [t.buyers, summary.buyers],
              [t.soldOutRows, summary.sold_out_rows],
              [t.waitingUnits, summary.waiting_units],
              [t.returnedUnits, summary.returned_units],
              [t.normalUnits, summary.normal_units],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{digits(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="small quiet">{t.normalHelp}</p>
        {rows.length === 0 ? <p>{t.resultEmpty}</p> : <ResultTable rows={rows} warnings={warnings} />}
      </div>
    </Panel>
  );
};

type Props = { rows: readonly ResultRow[]; warnings: readonly FlashRowWarnings[] };

/** A slot's rows with what each sold; `warnings` are those of a slot that runs. */
const ResultTable = ({ rows, warnings }: Props) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const warningsOf = (row: ResultRow) =>
    warnings.find((one) => one.product_id === row.product_id && one.variant_id === row.variant_id)
      ?.warnings ?? [];
  const figures: [string, (row: ResultRow) => number][] = [
    [t.soldUnits, (row) => row.sold_units],
    [t.buyers, (row) => row.buyers],
    [t.waitingUnits, (row) => row.waiting_units],
    [t.returnedUnits, (row) => row.returned_units],
    [t.normalUnits, (row) => row.normal_units],
  ];
  return (
    <div className="data-table-box">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col" className="right">
              {t.flashPrice}
            </th>
            <th scope="col" className="right">
              {t.taken}
            </th>
            {figures.map(([label]) => (
              <th key={label} scope="col" className="right">
                {label}
              </th>
            ))}
            <th scope="col" className="right">
              {t.revenue}
            </th>
            <th scope="col">{t.soldOutAt}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.product_id} ${row.variant_id}`}>
              <td data-label={t.product}>
                <span className="flash-named">
                  {row.product_name}
                  {row.variant_options.length > 0 && (
                    <span className="quiet small">{row.variant_options.join(' / ')}</span>
                  )}
                  {warningsOf(row).map((one) => (
                    <Badge key={one} tone="wait">
                      {t.warning[one]}
                    </Badge>
                  ))}
                </span>
              </td>
              <td className="right" data-label={t.flashPrice}>
                <Rupiah value={row.flash_price} />
              </td>
              <td className="right num" data-label={t.taken}>
                {digits(row.flash_sold)} / {digits(row.flash_stock)}
              </td>
              {figures.map(([label, figure]) => (
                <td key={label} className="right num" data-label={label}>
                  {digits(figure(row))}
                </td>
              ))}
              <td className="right" data-label={t.revenue}>
                <Rupiah value={row.revenue} />
              </td>
              <td data-label={t.soldOutAt}>
                {row.flash_sold < row.flash_stock ? (
                  <span className="quiet">{t.notSoldOut}</span>
                ) : row.sold_out_at === null ? (
                  <Badge tone="good">{t.soldOutAt}</Badge>
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

type ResultRow = FlashResult['rows'][number];
type Column = { label: string; csv: (row: ResultRow) => string | number | null };

/** The columns of a result's file; amounts as plain numbers, times Jakarta's. */
const resultColumns = (t: OperatorMessages['operatorFlash']): Column[] => [
  { label: t.product, csv: (row) => row.product_name },
  { label: t.variant, csv: (row) => row.variant_options.join(' / ') },
  { label: t.flashPrice, csv: (row) => row.flash_price },
  { label: t.flashStock, csv: (row) => row.flash_stock },
  { label: t.taken, csv: (row) => row.flash_sold },
  { label: t.soldUnits, csv: (row) => row.sold_units },
  { label: t.revenue, csv: (row) => row.revenue },
  { label: t.buyers, csv: (row) => row.buyers },
  { label: t.waitingUnits, csv: (row) => row.waiting_units },
  { label: t.returnedUnits, csv: (row) => row.returned_units },
  { label: t.normalUnits, csv: (row) => row.normal_units },
  {
    label: t.soldOutAt,
    csv: (row) => (row.sold_out_at === null ? null : jakartaTime(row.sold_out_at).replace('T', ' ')),
  },
];

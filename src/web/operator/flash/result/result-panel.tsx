import { useEffect } from 'react';
import { digits } from '#common/money.ts';
import { type OperatorSlot, slotResult, slotWarnings } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { csvFileName, csvText } from '../../desk/csv.rules.ts';
import { Panel } from '../../desk/panel.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { saveText } from '../../desk/save-text.ts';
import { resultColumns } from './result-columns.ts';
import { ResultTable } from './result-table.tsx';

const againMs = 15_000;

/** What a running or ended slot sold (O121), row by row; while it runs it is asked again every 15 seconds. */
export const ResultPanel = ({ slot }: { slot: OperatorSlot }) => {
  const { operatorFlash: words } = useMessages();
  const isRunning = slot.status === 'running';
  const own = useApiQuery(`flash result ${slot.id} ${slot.status}`, async (api) => {
    const params = { id: slot.id };
    const [result, warnings] = await Promise.all([
      need(api.call(slotResult, { params })),
      isRunning ? need(api.call(slotWarnings, { params })) : { data: [] },
    ]);
    return { ...result.data, warnings: warnings.data };
  });
  const { reload } = own;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, againMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  const save = () => {
    const columns = resultColumns(words);
    const lines = (own.data?.rows ?? []).map((row) => columns.map(({ csv }) => csv(row)));
    saveText(
      csvText([columns.map(({ label }) => label), ...lines]),
      csvFileName(words.csvResult, new Date()),
    );
  };
  return (
    <Panel
      title={words.result}
      aside={
        <div className="desk-aside">
          {isRunning && (
            <Button small onClick={reload}>
              {words.reload}
            </Button>
          )}
          <Button small onClick={save} disabled={own.data === null || own.data.rows.length === 0}>
            {words.csv}
          </Button>
        </div>
      }
    >
      <AsyncSection of={own} lines={5}>
        {({ summary, rows, warnings }) => (
          <div className="stack stack-snug">
            <dl className="flash-sums">
              <div>
                <dt>{words.revenue}</dt>
                <dd>
                  <Rupiah value={summary.revenue} />
                </dd>
              </div>
              {(
                [
                  [words.soldUnits, summary.sold_units],
                  [words.buyers, summary.buyers],
                  [words.soldOutRows, summary.sold_out_rows],
                  [words.waitingUnits, summary.waiting_units],
                  [words.returnedUnits, summary.returned_units],
                  [words.normalUnits, summary.normal_units],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{digits(value)}</dd>
                </div>
              ))}
            </dl>
            <p className="small quiet">{words.normalHelp}</p>
            {rows.length === 0 ? <p>{words.resultEmpty}</p> : <ResultTable rows={rows} warnings={warnings} />}
          </div>
        )}
      </AsyncSection>
    </Panel>
  );
};

import '#web/styles/pages/operator-money.css';
import '#web/styles/pages/operator-reports.css';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { shortPercent } from '#common/decimals.ts';
import { jakartaDay } from '#common/jakarta-time.ts';
import { digits, rupiah } from '#common/money.ts';
import { exportReport, operatorReport, type Report } from '#contract/operator-report.ts';
import { type CellKind, type ReportName, reportDivisions, reportNames } from '#contract/report-kinds.ts';
import { reportWord, reportWords } from '#messages/reports.ts';
import { need } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { DateRange } from '#web/features/lists/date-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { dayParts, dayText, monthText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { isPeriod, lastDays, type Period, presetKeys, presetOf, presets, readQuery } from './period.rules.ts';

const ReportChart = lazy(() => import('./chart.tsx'));

const load = async ({ api, url }: PageRequest) =>
  (await need(api.call(operatorReport, { input: readQuery(url.searchParams) }))).data;
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorReports.title);

/** Divisions that a report can be shown by. */
const divisionsOf = (report: ReportName) => {
  if (report === 'sales') return reportDivisions;
  return report === 'take' ? (['day', 'week', 'month'] as const) : [];
};
const hasPeriod = (report: ReportName): boolean => report !== 'stores';

/** /operator/report: what happened in the market, as figures, a chart and a table, and as a file. */
export default function Page() {
  const { operatorReports: t } = useMessages();
  const report = useLoaderData<Report>();
  return (
    <>
      <PageHead title={t.title} aside={<Exports report={report} />} />
      <div className="stack">
        <Choices key={`${report.report}${report.date_start}${report.date_end}`} report={report} />
        {report.counted_at === null && report.report !== 'searches' && report.report !== 'stores' ? (
          <p className="quiet">{t.notCounted}</p>
        ) : (
          <>
            <Totals report={report} />
            <Chart report={report} />
            <Table report={report} />
          </>
        )}
        <Notes report={report} />
      </div>
    </>
  );
}

const useGo = () => {
  const to = useLocalePath();
  const navigate = useNavigate();
  return (report: Report, changes: Partial<Record<'report' | 'by' | 'date_start' | 'date_end', string>>) => {
    const { report: name, by, date_start, date_end } = report;
    const query = new URLSearchParams({ report: name, by, date_start, date_end, ...changes });
    return navigate(to(operatorUrls.reports(`?${query}`)), { preventScrollReset: true });
  };
};

const Choices = ({ report }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  const go = useGo();
  const today = jakartaDay(new Date());
  const period: Period = { start: report.date_start, end: report.date_end };
  const [days, setDays] = useState(period);
  const [message, setMessage] = useState<string | null>(null);
  const show = ({ start, end }: Period) => go(report, { date_start: start, date_end: end });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isPeriod(days)) show(days);
    else setMessage(t.badPeriod);
  };
  const current = presetOf(period, today);
  const divisions = divisionsOf(report.report);
  return (
    <div className="panel panel-body stack stack-snug">
      <div className="look-up">
        <Field label={t.which}>
          {(control) => (
            <Select
              {...control}
              small
              value={report.report}
              options={reportNames.map((value) => ({ value, label: t.names[value] }))}
              onPick={(value) => go(report, { report: value })}
            />
          )}
        </Field>
        {divisions.length > 0 && (
          <Field label={t.by}>
            {(control) => (
              <Select
                {...control}
                small
                value={report.by}
                options={divisions.map((value) => ({ value, label: t.divisions[value] }))}
                onPick={(by) => go(report, { by })}
              />
            )}
          </Field>
        )}
      </div>
      {hasPeriod(report.report) && (
        <>
          <div className="chips" role="group" aria-label={t.period}>
            {presetKeys.map((key) => (
              <Chip key={key} pressed={key === current} onPress={() => show(lastDays(today, presets[key]))}>
                {t.presets[key]}
              </Chip>
            ))}
          </div>
          <form className="report-days" onSubmit={apply} aria-label={t.period}>
            <DateRange words={t} days={days} onChange={setDays} />
            <Button type="submit" small>
              {t.show}
            </Button>
          </form>
          <FormMessage message={message} />
        </>
      )}
    </div>
  );
};

const Exports = ({ report }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  const locale = useLocale();
  const { report: name, by, date_start, date_end } = report;
  const save = useMutation(
    (_, format: 'csv' | 'xlsx') =>
      download(exportReport, { report: name, by, date_start, date_end, format }, { locale }),
    { revalidate: false },
  );
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          small
          busy={save.busy}
          aria-label={format === 'csv' ? t.exportCsv : t.exportXlsx}
          onClick={() => save.run(format)}
        >
          <Icon name="download" />
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
};

type Cell = string | number | null;

/** A cell as people read it. */
const useCellText = () => {
  const locale = useLocale();
  return (cell: Cell, kind: CellKind): string => {
    if (cell === null) return '–';
    if (typeof cell === 'string') {
      if (kind === 'day') return dayText(locale, cell);
      if (kind === 'month') return monthText(locale, cell.slice(0, 7));
      return kind === 'key' ? reportWords(locale, cell) : cell;
    }
    if (kind === 'rupiah') return rupiah(cell);
    return kind === 'percent' ? shortPercent(locale, cell) : digits(cell);
  };
};

/** How much more or less than before, in percent of it; null where there was nothing. */
const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / Math.abs(before)) * 100;

const Totals = ({ report: { totals, before_start, before_end, counted_at } }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  const locale = useLocale();
  const textOf = useCellText();
  if (totals.length === 0) return null;
  const days = `${dayText(locale, before_start)} – ${dayText(locale, before_end)}`;
  return (
    <Panel title={t.figures}>
      <dl className="report-totals">
        {totals.map(({ key, kind, now, before }) => {
          const change = changeOf(now, before);
          return (
            <div key={key}>
              <dt>{reportWord(locale, key)}</dt>
              <dd>
                <b className="num keep">{textOf(now, kind)}</b>
                <small className="quiet num">
                  {t.before}: {textOf(before, kind)}
                  {change !== null &&
                    ` (${change < 0 ? '−' : '+'}${shortPercent(locale, Math.round(Math.abs(change) * 10) / 10)})`}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="quiet text-13 up-1">
        {t.comparedWith(days)}
        {counted_at !== null && (
          <>
            {` ${t.countedAt} `}
            <Moment at={counted_at} />.
          </>
        )}
      </p>
    </Panel>
  );
};

const MAX_CHARTED = 20;

const Chart = ({ report: { chart, columns, rows, by, report } }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  const locale = useLocale();
  const textOf = useCellText();
  const place = columns.findIndex(({ key }) => key === chart?.key);
  const [first] = columns;
  if (chart === null || first === undefined || place < 0 || rows.length === 0) return null;
  const isTime = first.kind === 'day' || first.kind === 'month';
  const charted = isTime ? rows : rows.slice(0, MAX_CHARTED);
  const labelOf = (cell: Cell): string => {
    if (first.kind !== 'day' || typeof cell !== 'string') return textOf(cell, first.kind);
    const { day, month } = dayParts(locale, cell);
    return `${day} ${month}`;
  };
  const numbers = charted.map((row) => {
    const cell = row[place] ?? null;
    return typeof cell === 'number' ? cell : null;
  });
  const name = reportWord(locale, chart.key);
  return (
    <Panel title={`${t.chart}: ${name}`}>
      <Suspense fallback={<div className="report-chart-space" />}>
        <ReportChart
          key={`${report}${by}`}
          name={name}
          kind={chart.kind}
          labels={charted.map((row) => labelOf(row[0] ?? null))}
          now={numbers}
          before={chart.before.slice(0, charted.length)}
        />
      </Suspense>
    </Panel>
  );
};

const isNumber = (kind: CellKind): boolean => kind === 'rupiah' || kind === 'count' || kind === 'percent';

const Table = ({ report: { report, columns, rows } }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  const locale = useLocale();
  const textOf = useCellText();
  // the newest days stand on top; the others have their own order
  const isTime = report !== 'cohorts' && (columns[0]?.kind === 'day' || columns[0]?.kind === 'month');
  const shown = isTime ? rows.toReversed() : rows;
  return (
    <Panel title={t.table}>
      {rows.length === 0 ? (
        <p className="quiet">{t.none}</p>
      ) : (
        <div className="data-table-box report-table" role="region" aria-label={t.names[report]} tabIndex={0}>
          <table className="data-table">
            <caption className="hide">{t.names[report]}</caption>
            <thead>
              <tr>
                {columns.map(({ key, kind }) => (
                  <th key={key} scope="col" className={isNumber(kind) ? 'right' : undefined}>
                    {reportWord(locale, key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={String(row[0])}>
                  {columns.map(({ key, kind }, index) => (
                    <td
                      key={key}
                      data-label={reportWord(locale, key)}
                      className={isNumber(kind) ? 'right num keep' : undefined}
                    >
                      {index === 0 ? <b>{textOf(row[0] ?? null, kind)}</b> : textOf(row[index] ?? null, kind)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};

const Notes = ({ report: { notes, counted_at, totals } }: { report: Report }) => {
  const { operatorReports: t } = useMessages();
  return (
    <ul className="report-notes quiet text-13">
      {notes.map((note) => (
        <li key={note} className={note === 'books_differ' ? 'proof-wrong' : undefined}>
          {t.notes[note]}
        </li>
      ))}
      {totals.length === 0 && counted_at !== null && (
        <li>
          {t.countedAt} <Moment at={counted_at} />
        </li>
      )}
    </ul>
  );
};

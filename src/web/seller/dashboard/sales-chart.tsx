import { compact, rupiah } from '#common/money.ts';
import type { Sales } from '#contract/seller-sales.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayParts, dayText } from '#web/ui/day-text.ts';
import { chartOf, inWeeks } from './chart.rules.ts';

type Series = Sales['series'];
type Props = {
  series: Series;
  isWeekly: boolean;
  width: number;
  ticks: number;
  today: string;
  className: string;
};

const height = 226;

const Bars = ({ series, isWeekly, width, ticks, today, className }: Props) => {
  const { sellerDashboard: words } = useMessages();
  const locale = useLocale();
  const chart = chartOf(series, width, ticks);
  const short = (date: string) => {
    const { day, month } = dayParts(locale, date);
    return `${day} ${month}`;
  };
  const from = dayText(locale, series[0]?.date ?? today);
  const to = dayText(locale, series.at(-1)?.date ?? today);
  const { best } = chart;
  const sayBest = isWeekly ? words.chartWeeks : words.chart;
  const label =
    best === null
      ? words.chartNone(from, to)
      : sayBest(from, to, rupiah(best.value), dayText(locale, best.date));
  const last = chart.bars.at(-1);
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {chart.rules.map(({ value, y }) => (
        <g key={y}>
          <line className="rule" x1="44" x2={width - 4} y1={y} y2={y} />
          <text x="36" y={y + 4} textAnchor="end">
            {best === null && value > 0 ? '' : compact(value)}
          </text>
        </g>
      ))}
      {chart.bars.map(({ date, path, isBest, isLast }) => (
        <path
          key={date}
          className={`bar-day${isBest ? ' is-best' : ''}${isLast ? ' is-today' : ''}`}
          d={path}
        />
      ))}
      {best !== null && (
        <text
          className="peak"
          x={Math.min(best.middle, width - 20)}
          y={Math.max(14, topOf(best.path) - 6)}
          textAnchor="middle"
        >
          {compact(best.value)}
        </text>
      )}
      {chart.ticks.map(({ date, middle }, index) => (
        <text key={date} x={index === 0 ? 44 : middle} y="220" textAnchor={index === 0 ? 'start' : 'middle'}>
          {short(date)}
        </text>
      ))}
      {last !== undefined && chart.bars.length > 1 && (
        <text x={width - 4} y="220" textAnchor="end">
          {last.date === today ? words.isToday : short(last.date)}
        </text>
      )}
    </svg>
  );
};

/** Where a bar's path ends above, read from its height. */
const topOf = (path: string): number => {
  const up = /v-([\d.]+)q/.exec(path)?.[1];
  return 200 - Number(up ?? 0) - 3;
};

/** The same figures as a table, for those who read rather than look. */
const FigureTable = ({ series }: { series: Series }) => {
  const { sellerDashboard: words } = useMessages();
  const locale = useLocale();
  return (
    <details className="figure-table">
      <summary className="link">{words.table}</summary>
      <div className="figure-rows" tabIndex={0} role="region" aria-label={words.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.tableDay}</th>
              <th scope="col" className="right">
                {words.totalOrders}
              </th>
              <th scope="col" className="right">
                {words.totalSales}
              </th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map(({ date, total_order, total_sales }) => (
              <tr key={date}>
                <th scope="row">{dayText(locale, date)}</th>
                <td className="right num">{total_order}</td>
                <td className="right num">{rupiah(total_sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const maxBars = 45;
const narrowBars = 14;

/** Sales per day as bars, per week over a long time; on narrow the last fourteen of them. */
export const SalesChart = ({ series, today }: { series: Series; today: string }) => {
  const { sellerDashboard: words } = useMessages();
  const isWeekly = series.length > maxBars;
  const shown = isWeekly ? inWeeks(series) : series;
  const few = shown.slice(-narrowBars);
  return (
    <>
      <p className="quiet narrow-only small">{isWeekly ? words.perWeek : words.lastDays(few.length)}</p>
      {isWeekly && <p className="quiet wide-only small">{words.perWeek}</p>}
      <Bars series={shown} isWeekly={isWeekly} width={830} ticks={4} today={today} className="wide-only" />
      <Bars series={few} isWeekly={isWeekly} width={332} ticks={2} today={today} className="narrow-only" />
      <FigureTable series={series} />
    </>
  );
};

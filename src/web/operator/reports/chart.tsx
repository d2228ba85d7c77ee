import { shortPercent } from '#common/decimals.ts';
import { compact } from '#common/money.ts';
import type { Report } from '#contract/operator-report.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { drawingOf } from './chart.rules.ts';

type Props = {
  name: string;
  kind: Report['columns'][number]['kind'];
  labels: readonly string[];
  now: readonly (number | null)[];
  before: readonly (number | null)[];
};

const HEIGHT = 236;
const MAX_LABELS = { wide: 8, narrow: 3 } as const;

const Bars = ({ name, kind, labels, now, before, width, most }: Props & { width: number; most: number }) => {
  const { operatorReports: t } = useMessages();
  const locale = useLocale();
  const { bars, rules } = drawingOf(now, before, width);
  const longest = Math.max(8, Math.floor((width - 52) / 8 / Math.min(most, labels.length)));
  const every = Math.max(1, Math.ceil(labels.length / most));
  const line = bars.flatMap(({ mark }) => (mark === null ? [] : [`${mark.x},${mark.y}`])).join(' ');
  return (
    <svg
      className="chart report-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t.chartText(name, String(now.length))}
    >
      {rules.map(({ value, y }) => (
        <g key={y}>
          <line className="rule" x1="52" x2={width} y1={y} y2={y} />
          <text x="46" y={y + 4} textAnchor="end">
            {kind === 'percent' ? shortPercent(locale, value) : compact(value)}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, width: wide, height }, index) => (
        <rect key={labels[index] ?? index} className="bar-day" x={x} y={y} width={wide} height={height} />
      ))}
      <polyline className="line-before" points={line} />
      {bars.length <= 40 &&
        bars.map(
          ({ mark }, index) =>
            mark !== null && (
              <circle key={labels[index] ?? index} className="dot-before" cx={mark.x} cy={mark.y} r="3" />
            ),
        )}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text
              key={label}
              x={
                (bars[index]?.x ?? 0) +
                (bars[index]?.width ?? 0) * (index === 0 ? 0 : index === labels.length - 1 ? 1 : 0.5)
              }
              y="222"
              textAnchor={index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle'}
            >
              {label.length > longest ? `${label.slice(0, longest - 1)}…` : label}
            </text>
          ),
      )}
    </svg>
  );
};

/** Bars for this period, a dashed line with dots for the one before: their shapes tell them apart, not their colours. */
export default function ReportChart(props: Props) {
  const { operatorReports: t } = useMessages();
  return (
    <>
      <p className="report-legend quiet text-13">
        <svg className="chart report-key" viewBox="0 0 24 12" aria-hidden="true">
          <rect className="bar-day" x="7" y="0" width="10" height="12" />
        </svg>
        {t.now}
        {props.before.length > 0 && (
          <>
            <svg className="chart report-key" viewBox="0 0 24 12" aria-hidden="true">
              <polyline className="line-before" points="0,6 24,6" />
              <circle className="dot-before" cx="12" cy="6" r="3" />
            </svg>
            {t.before}
          </>
        )}
      </p>
      <div className="wide-only">
        <Bars {...props} width={960} most={MAX_LABELS.wide} />
      </div>
      <div className="narrow-only">
        <Bars {...props} width={340} most={MAX_LABELS.narrow} />
      </div>
    </>
  );
}

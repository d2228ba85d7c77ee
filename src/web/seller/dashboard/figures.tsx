import { digits, percent, rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { changeOf } from './period.rules.ts';
import type { SalesView } from './use-sales.ts';

const Change = ({ now, then }: { now: number; then: number }) => {
  const change = changeOf(now, then);
  if (change === null) return null;
  return (
    <span className={change < 0 ? 'down' : 'up'}>
      {change < 0 ? '−' : '+'}
      {percent(Math.abs(change))}
    </span>
  );
};

/** The four figures of the days, each against the days before. */
export const Figures = ({ sales: { summary }, earlier }: SalesView) => {
  const { sellerDashboard: words } = useMessages();
  const figures = [
    { label: words.totalSales, key: 'total_sales', text: rupiah },
    { label: words.totalOrders, key: 'total_order', text: digits },
    { label: words.itemsSold, key: 'total_item_sold', text: digits },
    { label: words.average, key: 'average_order', text: rupiah },
  ] as const;
  const isComparable = earlier.total_order > 0;
  return (
    <>
      <dl className="figures">
        {figures.map(({ label, key, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {text(summary[key])}
              <Change now={summary[key]} then={earlier[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet small up-1 down-3">
        {isComparable && words.comparedWith}
        {summary.total_refund > 0 && (
          <>
            {' '}
            {words.refunds} <b className="num">{rupiah(summary.total_refund)}</b> {words.refundsText}.
          </>
        )}
      </p>
    </>
  );
};

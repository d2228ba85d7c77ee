import { Link, useSearchParams } from 'react-router';
import { ratingText, shortPercent } from '#common/decimals.ts';
import { compact, digits, rupiah } from '#common/money.ts';
import type { Sales } from '#contract/seller-sales.ts';
import { saveCsv } from '#web/client/csv.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { urls } from '#web/urls.ts';
import { dayAfter } from '../frame/days.rules.ts';
import { sellerUrls } from '../seller-urls.ts';
import type { Dashboard } from './load-dashboard.ts';
import { changeOf, type Period, readPeriod } from './period.rules.ts';
import { PeriodPicker } from './period-picker.tsx';
import { SalesChart } from './sales-chart.tsx';

type Props = Pick<Dashboard, 'sales' | 'earlier'>;

/** What was sold in the days that the address names. */
export const SalesSection = ({ sales, earlier }: Props) => {
  const { sellerDashboard: words } = useMessages();
  const [params] = useSearchParams();
  const today = dayAfter(new Date(), 0);
  const period = readPeriod(params, today);
  return (
    <section aria-labelledby="jual">
      <div className="spread breaks down-2">
        <h2 id="jual">{words.sales}</h2>
        <div className="row breaks">
          <PeriodPicker key={`${period.start}${period.end}`} period={period} today={today} />
          <SaveFigures sales={sales} period={period} />
        </div>
      </div>
      <div className="sales">
        <div className="panel panel-body">
          <Figures sales={sales} earlier={earlier} />
          <SalesChart series={sales.series} today={today} />
        </div>
        <BestSellers products={sales.top_products} />
      </div>
      <Standing sales={sales} />
    </section>
  );
};

/** The figures of each day as a file, to go on reckoning with. */
const SaveFigures = ({ sales, period }: Pick<Props, 'sales'> & { period: Period }) => {
  const { sellerDashboard: words } = useMessages();
  const save = () =>
    saveCsv(
      [
        [words.tableDay, words.totalOrders, words.totalSales],
        ...sales.series.map(({ date, total_order, total_sales }) => [date, total_order, total_sales]),
      ],
      `${words.fileName}-${period.start}-${period.end}.csv`,
    );
  return (
    <Button small onClick={save}>
      <Icon name="download" />
      CSV
    </Button>
  );
};

const Change = ({ now, then }: { now: number; then: number }) => {
  const locale = useLocale();
  const change = changeOf(now, then);
  if (change === null) return null;
  return (
    <span className={change < 0 ? 'down' : 'up'}>
      {change < 0 ? '−' : '+'}
      {shortPercent(locale, Math.round(Math.abs(change) * 10) / 10)}
    </span>
  );
};

/** The four figures of the days, each against the days before. */
const Figures = ({ sales: { summary }, earlier }: Props) => {
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

const shownProducts = 5;

/** What was sold most in the days. */
const BestSellers = ({ products }: { products: Sales['top_products'] }) => {
  const { sellerDashboard: words } = useMessages();
  const to = useLocalePath();
  return (
    <div className="panel panel-body stack">
      <h3>{words.best}</h3>
      {products.length === 0 && <p className="quiet">{words.bestNone}</p>}
      {products.slice(0, shownProducts).map((product) => (
        <div className="line line-small" key={product.product_id}>
          <Picture url={product.photo?.image_url} sizes="48px" widths={[160]} />
          <h4>
            <Link to={to(urls.product(product.slug))}>{product.product_name}</Link>
          </h4>
          <p className="spread num quiet">
            <span>{words.sold(compact(product.qty))}</span>
            <b className="button-menu">{rupiah(product.total_sales)}</b>
          </p>
        </div>
      ))}
    </div>
  );
};

/** What buyers say of the store, and the money that can be withdrawn. */
const Standing = ({ sales }: { sales: Pick<Sales, 'review_summary' | 'total_saldo'> }) => {
  const { sellerDashboard: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { avg_rating, total_review, periode_awal } = sales.review_summary;
  return (
    <div className="standing">
      <section className="panel panel-body" aria-labelledby="nilai">
        <h3 id="nilai">{words.reviews}</h3>
        {total_review === 0 ? (
          <p className="quiet up-half">{words.reviewsNone}</p>
        ) : (
          <p className="row up-half">
            <b className="standing-figure num">{ratingText(locale, avg_rating)}</b>
            <Stars rating={avg_rating} />
            <span className="quiet small">
              {words.reviewCount(digits(total_review))}
              {periode_awal !== null && ` · ${words.reviewsSince(dayText(locale, periode_awal))}`}
            </span>
          </p>
        )}
        <p className="up-1">
          <Link className="link" to={to(sellerUrls.reviews())}>
            {words.readReviews}
          </Link>
        </p>
      </section>
      <section className="panel panel-body" aria-labelledby="saldo">
        <h3 id="saldo">{words.balance}</h3>
        <p className="row up-half">
          <b className="standing-figure num">{rupiah(sales.total_saldo)}</b>
          <span className="quiet small">{words.balanceText}</span>
        </p>
        <p className="up-1">
          <Link className="link" to={to(sellerUrls.wallet())}>
            {words.openWallet}
          </Link>
        </p>
      </section>
    </div>
  );
};

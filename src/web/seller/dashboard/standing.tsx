import { Link } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import type { Sales } from '#contract/seller-sales.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Stars } from '#web/ui/stars.tsx';
import { sellerUrls } from '../seller-urls.ts';

/** What buyers say of the store, and the money that can be withdrawn. */
export const Standing = ({ sales }: { sales: Pick<Sales, 'review_summary' | 'total_saldo'> }) => {
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
            <b className="standing-figure num">{avg_rating.toFixed(1)}</b>
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

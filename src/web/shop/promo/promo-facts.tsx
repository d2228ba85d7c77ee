import { digits, rupiah } from '#common/money.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import type { DetailData } from './detail-load.ts';
import { periodText } from './period.ts';
import { worthText } from './worth.ts';

/** When, from whom, how much, how many are left: what decides whether the promo is of use. */
export const PromoFacts = ({ promo }: { promo: NonNullable<DetailData['promo']> }) => {
  const { promo: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const worth = worthText(promo, words, locale);
  const quota = (left: number) => (left > 0 ? words.quotaLeft(digits(left)) : words.quotaGone);
  return (
    <dl className="promo-facts">
      <div>
        <dt>{words.period}</dt>
        <dd>{periodText(locale, promo.start_at, promo.end_at)}</dd>
      </div>
      <div>
        <dt>{words.organizer}</dt>
        <dd>
          {promo.merchant === null ? (
            words.marketplace
          ) : (
            <PlainLink className="link" to={to(urls.store(promo.merchant.merchant_slug))}>
              {promo.merchant.merchant_name}
            </PlainLink>
          )}
        </dd>
      </div>
      {promo.segment_label && (
        <div>
          <dt>{words.segment}</dt>
          <dd>{promo.segment_label}</dd>
        </div>
      )}
      {worth !== null && (
        <>
          <div>
            <dt>{words.worth}</dt>
            <dd className="promo-value">{worth}</dd>
          </div>
          <div>
            <dt>{words.minimum}</dt>
            <dd>{promo.min_purchase > 0 ? rupiah(promo.min_purchase) : words.noMinimum}</dd>
          </div>
          <div>
            <dt>{words.quota}</dt>
            <dd>{promo.quota_left === null ? words.noQuota : quota(promo.quota_left)}</dd>
          </div>
        </>
      )}
    </dl>
  );
};

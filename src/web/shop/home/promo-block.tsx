import { shortPercent } from '#common/decimals.ts';
import { rupiah } from '#common/money.ts';
import { useIndonesian, useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

import { urls } from '#web/urls.ts';
import { LateStrip } from './late-strip.tsx';
import type { HomePromo } from './load.ts';
import type { Rest } from './rest.ts';

/** A highlighted campaign: its tile, and beside it its products. */
export const PromoBlock = ({ promo, rest, far }: { promo: HomePromo; rest: Rest; far: boolean }) => {
  const { home } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const indonesian = useIndonesian();
  const id = `promo-${promo.id}`;
  const { discount_type, discount_value } = promo;
  const worth =
    discount_type === 'free_shipping'
      ? home.freeShipping
      : discount_value > 0
        ? home.discountUpTo(
            discount_type === 'percentage' ? shortPercent(locale, discount_value) : rupiah(discount_value),
          )
        : null;
  const until = home.until(dayText(locale, promo.end_at));
  return (
    <section className="promo" aria-labelledby={id}>
      <div className="promo-tile">
        {promo.picture !== null && (
          <>
            {/* the same picture twice: its empty corner is the tile's ground, its things stand at the right */}
            <Picture className="promo-cloth" url={promo.picture} sizes="(max-width: 922px) 128px, 400px" />
            <Picture className="promo-thing" url={promo.picture} sizes="128px" />
          </>
        )}
        <h2 id={id} {...indonesian}>
          {promo.promo_name}
        </h2>
        <p>{worth === null ? until : `${worth}, ${until}`}</p>
        <PlainLink className="link" to={to(urls.promo(promo.slug))}>
          {home.viewDetail}
          <span className="hide">: {promo.promo_name}</span>
        </PlainLink>
      </div>
      <LateStrip
        row={promo.row}
        rest={() => rest.promo(promo.id)}
        far={far}
        perView={4}
        perGroup={3}
        label={promo.promo_name}
        shipping
      />
    </section>
  );
};

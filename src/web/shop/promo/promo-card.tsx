import { useIndonesian, useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { CopyCode } from './copy-code.tsx';
import type { PromoCardData } from './load.ts';
import { periodText } from './period.ts';
import { minimumText, worthText } from './worth.ts';

/** A promo in the list: icon on the torn side, name, what it gives, when, and its code. */
export const PromoCard = ({ promo, eager }: { promo: PromoCardData; eager: boolean }) => {
  const { promo: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const indonesian = useIndonesian();
  const worth = worthText(promo, words, locale);
  return (
    <article className="voucher promo-card">
      <div className="voucher-worth promo-icon">
        {promo.icon === null ? (
          <Icon name="ticket-percent" />
        ) : (
          <Picture url={promo.icon} sizes="72px" widths={[160]} eager={eager} />
        )}
      </div>
      <div className="voucher-text">
        <h2 {...indonesian}>
          <PlainLink to={to(urls.promo(promo.slug))}>{promo.promo_name}</PlainLink>
        </h2>
        {worth !== null && (
          <p className="promo-worth">
            <b>{worth}</b>
            <span>{minimumText(promo.min_purchase, words)}</span>
          </p>
        )}
        <p className="promo-when">{periodText(locale, promo.start_at, promo.end_at)}</p>
        {promo.voucher_code === null ? (
          <p className="promo-when">{words.noCode}</p>
        ) : (
          <CopyCode code={promo.voucher_code} />
        )}
      </div>
    </article>
  );
};

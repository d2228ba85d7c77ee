import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Promo } from '#contract/promo.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { urls } from '#web/urls.ts';
import { dayText } from './day-text.ts';
import { voucherWorth } from './voucher-worth.ts';

type Props = {
  promo: Promo;
  chosen?: boolean;
  /** Why it cannot be used now; the card turns quiet. */
  off?: string | null;
  /** A button or radio at the right. */
  action?: ReactNode;
};

/** A voucher with its torn side; its title leads to the promo. */
export const VoucherCard = ({ promo, chosen = false, off = null, action }: Props) => {
  const { ui } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const worth = voucherWorth(promo, ui, locale);
  const minimum =
    promo.min_purchase > 0 ? ui.minimumPurchase(rupiah(promo.min_purchase)) : ui.noMinimumPurchase;
  return (
    <div className={`voucher${chosen ? ' is-chosen' : ''}${off === null ? '' : ' is-off'}`}>
      <p className="voucher-worth">
        {worth.big}
        <small>{worth.small}</small>
      </p>
      <p className="voucher-text">
        <Link to={to(urls.promo(promo.slug))}>
          <b>{minimum}</b>
        </Link>
        <span>{off ?? `${promo.segment_label ?? ''} ${ui.until(dayText(locale, promo.end_at))}`}</span>
      </p>
      {action}
    </div>
  );
};

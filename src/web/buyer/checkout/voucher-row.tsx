import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import type { Promo } from '#contract/promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LateVoucherSheet } from './late-parts.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  checkout: Checkout;
  promos: readonly Promo[];
  /** What the chosen one takes off, in rupiah. */
  discount: number;
  /** The store; null for the marketplace's vouchers. */
  store: string | null;
};

/** Which voucher is in use and what it takes off; opens the choice. */
export const VoucherRow = ({ checkout, promos, discount, store }: Props) => {
  const { checkout: words } = useMessages();
  const [open, setOpen] = useState(false);
  const chosen = promos.find((promo) => promo.is_selected);
  const usable = promos.filter((promo) => promo.is_eligible).length;
  const rest = usable > 0 ? words.usableVouchers(usable) : words.noUsableVoucher;
  return (
    <>
      <button
        type="button"
        className={`open-row open-row-button${store === null ? '' : ' open-row-line'}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="ticket-percent" />
        {chosen === undefined ? (
          <span>
            {store === null ? <b>{words.marketVoucher}</b> : words.storeVoucher}
            <br />
            <small className="quiet small">
              {store !== null && promos.length === 0 ? words.noStoreVoucher : rest}
            </small>
          </span>
        ) : (
          <span>
            <b className="num">{store === null ? chosen.promo_name : words.saves(rupiah(discount))}</b>
            <br />
            <small className="quiet small num">
              {store === null ? words.marketSaves(rupiah(discount)) : chosen.promo_name}
            </small>
          </span>
        )}
        <Icon name="chevron-right" />
      </button>
      <LateVoucherSheet
        open={open}
        onClose={() => setOpen(false)}
        title={store === null ? words.marketVoucher : words.voucherOf(store)}
        promos={promos}
        checkout={checkout}
      />
    </>
  );
};

import { useEffect, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type Preview, useWallet as walletCall } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { urls } from '#web/urls.ts';
import { AddressPanel } from './address-panel.tsx';
import { BestVouchers } from './best-vouchers.tsx';
import { CheckoutNota } from './checkout-nota.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { isShippingKnown, type ShippingWish, shippingToCome } from './courier.rules.ts';
import { goTo } from './go-to.ts';
import { LateTotalChanged } from './late-parts.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { sharedAddress } from './shared-address.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useCouriers } from './use-couriers.ts';
import { useFirstAddress } from './use-first-address.ts';
import { useGuards } from './use-guards.ts';
import { usePay } from './use-pay.ts';
import { VoucherRow } from './voucher-row.tsx';

/** What the buyer has to know before they pay, and goods that cannot come along. */
const Notices = ({ preview }: { preview: Preview }) => {
  const { checkout: words, cartLine } = useMessages();
  const { notices, unavailable_items: gone } = preview;
  if (notices.length === 0 && gone.length === 0) return null;
  return (
    <div className="next is-yours" role="status">
      <Icon name="info" />
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      {gone.length > 0 && (
        <div>
          <b>{words.unavailable}</b>
          <ul>
            {gone.map((item) => (
              <li key={item.id}>
                {item.product.product_name}: {cartLine.reasons[item.unavailable_reason ?? 'hidden']}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

type WalletProps = { checkout: Checkout; preview: Preview };

/** Whether the wallet pays what it can. */
const WalletRow = ({ checkout, preview }: WalletProps) => {
  const { checkout: words } = useMessages();
  const saldo = rupiah(preview.wallet_saldo);
  const isEmpty = preview.wallet_saldo === 0;
  const isPart = preview.use_wallet && preview.summary.amount_due > 0;
  // shown at once; the answer decides
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (use_wallet: boolean) => {
    setWanted(use_wallet);
    await checkout.change((api) => api.call(walletCall, { input: { use_wallet } }));
    setWanted(null);
  };
  return (
    <label className="open-row open-row-line">
      <Icon name="wallet" />
      <span>
        <b>{words.useWallet}</b>
        <br />
        <small className="quiet num small">
          {isEmpty ? words.walletEmpty : isPart ? words.walletLeft(saldo) : words.walletHas(saldo)}
        </small>
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        disabled={isEmpty && !preview.use_wallet}
        checked={wanted ?? preview.use_wallet}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </label>
  );
};

type AllCouriersProps = { preview: Preview; onWish: (wish: ShippingWish) => void };

/** One press for the couriers of all orders. */
const AllCouriers = ({ preview, onWish }: AllCouriersProps) => {
  const { checkout: words } = useMessages();
  const isAChoice = preview.orders.some(
    ({ listShipping }) => listShipping.flatMap(({ services }) => services).length > 1,
  );
  if (!isAChoice) return null;
  return (
    <div className="row all-couriers" role="group" aria-label={words.allCouriers}>
      <Icon name="truck" />
      <Button small onClick={() => onWish('cheapest')}>
        {words.cheapestForAll}
      </Button>
      <Button small onClick={() => onWish('fastest')}>
        {words.fastestForAll}
      </Button>
    </div>
  );
};

/** The whole checkout on one page, from the address to the tap that pays. */
export const CheckoutScreen = () => {
  const { checkout: words } = useMessages();
  const checkout = useCheckout();
  const guards = useGuards();
  const { pay, paying, asked, waiting } = usePay(checkout, guards);
  const { preview, totalChange } = checkout;
  const chooseAll = useCouriers(checkout, preview);
  useFirstAddress(checkout, preview);
  const hasChange = totalChange !== null;
  useEffect(() => {
    if (hasChange) goTo('nota');
  }, [hasChange]);

  // it was paid, and the payment is on its way
  if (preview === null) return <CheckoutSkeleton />;
  if (preview.orders.length === 0) {
    return (
      <div className="stack">
        <Notices preview={preview} />
        <EmptyState thing="basket" title={words.emptyTitle} text={words.emptyText}>
          <ButtonLink path={urls.cart()}>{words.toCart}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const isKnown = isShippingKnown(preview.orders);
  const due = preview.summary.amount_due + (shippingToCome(preview.orders) ?? 0);
  const ownAddress = sharedAddress(preview) === 'several';
  return (
    <>
      <div className="two-column">
        <div className="stack">
          <Notices preview={preview} />
          <AddressPanel checkout={checkout} preview={preview} asked={asked} />
          <AllCouriers preview={preview} onWish={chooseAll} />
          {preview.orders.map((order) => (
            <OrderPanel
              key={order.order_id}
              order={order}
              checkout={checkout}
              guards={guards}
              asked={asked}
              isOneOfMany={preview.orders.length > 1}
              ownAddress={ownAddress}
            />
          ))}
          <section className="panel" aria-label={words.marketVoucher}>
            <div className="panel-body open-rows">
              <VoucherRow
                checkout={checkout}
                promos={preview.all_promo}
                discount={preview.summary.marketplace_discount}
                store={null}
              />
              <BestVouchers checkout={checkout} preview={preview} />
              <WalletRow checkout={checkout} preview={preview} />
            </div>
          </section>
          <PayPanel checkout={checkout} preview={preview} asked={asked} />
        </div>
        <div className="stack two-column-side">
          <CheckoutNota checkout={checkout} preview={preview}>
            {totalChange !== null && <LateTotalChanged change={totalChange} />}
            <div className="wide-only up-2">
              <p className={waiting === null ? undefined : 'nota-note down-1'} role="status">
                {waiting !== null && words[waiting]}
              </p>
              <Button kind="main" wide busy={paying} onClick={pay}>
                {words.pay} {isKnown && <span className="num">{rupiah(due)}</span>}
              </Button>
            </div>
          </CheckoutNota>
        </div>
      </div>
      <div className="pay-bar narrow-only">
        <p>
          <small className="quiet" role="status">
            {waiting !== null ? words[waiting] : isKnown ? words.youPay : words.payFrom}
          </small>
          <Price amount={due} />
        </p>
        <Button kind="main" busy={paying} onClick={pay}>
          {words.pay}
        </Button>
      </div>
    </>
  );
};

import { useEffect } from 'react';
import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { urls } from '#web/urls.ts';
import { AddressPanel } from './address-panel.tsx';
import { CheckoutNota } from './checkout-nota.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { goTo } from './go-to.ts';
import { LateBestVouchers, LateTotalChanged } from './late-parts.tsx';
import { Notices } from './notices.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { sharedAddress } from './shared-address.ts';
import { useCheckout } from './use-checkout.ts';
import { useGuards } from './use-guards.ts';
import { usePay } from './use-pay.ts';
import { VoucherRow } from './voucher-row.tsx';
import { WalletRow } from './wallet-row.tsx';

/** The whole checkout on one page, from the address to the tap that pays. */
export const CheckoutScreen = () => {
  const { ui } = useMessages();
  const { checkout: words } = useMessages();
  const checkout = useCheckout();
  const guards = useGuards();
  const { pay, paying, asked, isCrowded } = usePay(checkout, guards);
  const { preview, totalChange } = checkout;
  const hasChange = totalChange !== null;
  useEffect(() => {
    if (hasChange) goTo('nota');
  }, [hasChange]);

  if (preview === null) {
    if (!checkout.failed) return <CheckoutSkeleton />;
    return (
      <EmptyState thing="thread" title={words.failed} text={words.failedText}>
        <Button onClick={checkout.reload}>{ui.tryAgain}</Button>
      </EmptyState>
    );
  }
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
  const due = preview.summary.amount_due;
  const ownAddress = sharedAddress(preview) === 'several';
  return (
    <>
      <div className="desk">
        <div className="stack">
          <Notices preview={preview} />
          <AddressPanel checkout={checkout} preview={preview} asked={asked} />
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
        </div>
        <div className="stack desk-side">
          <section className="panel" aria-label={words.marketVoucher}>
            <div className="panel-body open-rows">
              <VoucherRow
                checkout={checkout}
                promos={preview.all_promo}
                discount={preview.summary.marketplace_discount}
                store={null}
              />
              <LateBestVouchers checkout={checkout} preview={preview} />
              <WalletRow checkout={checkout} preview={preview} />
            </div>
          </section>
          <PayPanel checkout={checkout} preview={preview} asked={asked} />
          <CheckoutNota checkout={checkout} preview={preview}>
            {totalChange !== null && <LateTotalChanged change={totalChange} />}
            <div className="wide-only up-2">
              <p className={isCrowded ? 'nota-note down-1' : undefined} role="status">
                {isCrowded && words.crowded}
              </p>
              <Button kind="main" wide busy={paying} onClick={pay}>
                {words.pay} <span className="num">{rupiah(due)}</span>
              </Button>
            </div>
          </CheckoutNota>
        </div>
      </div>
      <div className="pay-bar narrow-only">
        <p>
          <small className="quiet" role="status">
            {isCrowded ? words.crowded : words.youPay}
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

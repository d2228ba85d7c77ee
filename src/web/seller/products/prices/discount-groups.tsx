import { useState } from 'react';
import { cancelPriceDiscount, type PriceDiscount } from '#contract/price-discount.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { datedMoment, wib } from '#web/ui/moment.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** Percentages that were taken off many products at once, each of which can be called off as a whole. */
export const DiscountGroups = ({ discounts }: { discounts: readonly PriceDiscount[] }) => {
  const { pricing: words } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [asked, setAsked] = useState<PriceDiscount | null>(null);
  const cancel = useMutation(
    (api, price_discount_id: number) => need(api.call(cancelPriceDiscount, { input: { price_discount_id } })),
    {
      onDone: () => void toast.good(words.discountCancelled),
      onSettled: () => setAsked(null),
      reloadOn: 'failure',
    },
  );
  const at = (iso: string) => datedMoment(locale, iso, wib);
  return (
    <section className="stack stack-snug" aria-label={words.discountGroups}>
      <h2>{words.discountGroups}</h2>
      <ul className="panel panel-cut product-rows">
        {discounts.map((one) => {
          const name = words.discountOf(one.percent, one.products, one.product_name);
          const period = words.period(at(one.start_at), `${at(one.end_at)} WIB`);
          const until = one.repeat_until === null ? '' : dayText(locale, one.repeat_until);
          return (
            <li key={one.price_discount_id} className="discount-row">
              <div className="product-facts">
                <p className="product-name">{name}</p>
                <p className="small quiet">{words.discountWhen(one.repeat, period, until)}</p>
                <p className="small quiet">
                  {words.discountStates(one.planned, one.running, one.over, one.cancelled)}
                </p>
              </div>
              {one.planned + one.running > 0 && (
                <p>
                  <Button small aria-label={words.discountCancelOf(name)} onClick={() => setAsked(one)}>
                    {words.discountCancel}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words.discountCancelTitle}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{words.keep}</Button>
            <Button
              kind="ink"
              busy={cancel.busy}
              onClick={() => asked !== null && cancel.run(asked.price_discount_id)}
            >
              {words.discountCancel}
            </Button>
          </>
        }
      >
        <p>{words.discountCancelText}</p>
      </Dialog>
    </section>
  );
};

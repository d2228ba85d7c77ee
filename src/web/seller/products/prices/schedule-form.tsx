import { useState } from 'react';
import { fromJakarta } from '#common/jakarta-time.ts';
import { rupiah } from '#common/money.ts';
import { createPriceSchedules } from '#contract/price-schedule.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { LineField } from '../form/line-field.tsx';
import { rupiahOf } from '../form/price.rules.ts';
import { PeriodFields } from './period-fields.tsx';

type Sold = { variantId: number | null; name: string; price: number };

/** What has a price of its own: the variants, or the product where it has none. */
const soldOf = ({ variants, publish_price }: SellerProduct): Sold[] =>
  variants.length === 0
    ? [{ variantId: null, name: '', price: publish_price }]
    : variants.map((one) => ({
        ...{ variantId: one.id, name: one.options.join(', '), price: one.publish_price },
      }));

type Props = { product: SellerProduct; onSaved: () => void };

/** Plans prices of a product: one for each variant that is to change, from when and until when. */
export const ScheduleForm = ({ product, onSaved }: Props) => {
  const { pricing: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const sold = soldOf(product);
  const draft = useDraft({
    initial: { prices: sold.map(() => ''), start: '', end: '' },
    check: ({ prices, start }) => ({
      ...(prices.every((price) => price.trim() === '') && { 'prices.0.price': words.priceMissing }),
      ...(start.trim() === '' && { start_at: words.startMissing }),
    }),
    send: ({ prices, start, end }) =>
      api.call(createPriceSchedules, {
        input: {
          product_id: product.id,
          prices: sold.flatMap(({ variantId }, at) => {
            const typed = prices[at]?.trim() ?? '';
            return typed === '' ? [] : { variant_id: variantId, price: rupiahOf(typed) ?? typed };
          }),
          start_at: fromJakarta(start),
          end_at: fromJakarta(end),
        },
      }),
    done: () => {
      toast.good(words.saved);
      onSaved();
    },
  });
  const { values, change, errorOf } = draft;
  const [all, setAll] = useState('');
  // the server counts the prices that were sent
  const sentAt = sold.map(
    (_, at) => values.prices.slice(0, at).filter((price) => price.trim() !== '').length,
  );
  const errorOfPrice = (at: number): string | undefined => {
    if (
      values.prices[at]?.trim() === '' &&
      !(at === 0 && values.prices.every((price) => price.trim() === ''))
    )
      return undefined;
    return errorOf(`prices.${sentAt[at]}.price`) ?? errorOf(`prices.${sentAt[at]}.variant_id`);
  };
  return (
    <form {...draft.props} className="stack seller-form" aria-label={words.add}>
      <p className="quiet">{words.formText}</p>
      {sold.length > 1 && (
        <div className="fill-all">
          <LineField label={words.priceAll} inputMode="numeric" value={all} onChange={setAll} />
          <Button onClick={() => change({ prices: sold.map(() => all) })}>{words.fillAll}</Button>
        </div>
      )}
      <div className="pairs">
        {sold.map(({ variantId, name, price }, at) => (
          <LineField
            key={variantId ?? 0}
            label={name === '' ? words.price : words.priceOf(name)}
            help={words.priceHelp(rupiah(price))}
            name={`prices.${at}.price`}
            inputMode="numeric"
            value={values.prices[at] ?? ''}
            error={errorOfPrice(at)}
            onChange={(typed) =>
              change(({ prices }) => ({ prices: prices.map((one, index) => (index === at ? typed : one)) }))
            }
          />
        ))}
      </div>
      {sold.length > 1 && <p className="quiet small">{words.variantsHelp}</p>}
      <div className="pairs">
        <PeriodFields values={values} onChange={change} errorOf={errorOf} endHelp={words.untilHelp} />
      </div>
      <FormMessage message={draft.message} />
      <p>
        <Button type="submit" kind="ink" busy={draft.busy}>
          {words.save}
        </Button>
      </p>
    </form>
  );
};

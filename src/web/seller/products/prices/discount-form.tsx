import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fromJakarta } from '#common/jakarta-time.ts';
import { rupiah } from '#common/money.ts';
import {
  createPriceDiscount,
  type PriceDiscountPlan,
  previewPriceDiscount,
} from '#contract/price-discount.ts';
import { MAX_DISCOUNT_PRODUCTS, priceDiscountRepeats } from '#contract/price-discount-kinds.ts';
import type { ProductRow } from '#contract/seller-product-rows.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { datedMoment, wib } from '#web/ui/moment.ts';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { LineField } from '../form/line-field.tsx';
import { productUrls } from '../product-urls.ts';
import { PeriodFields } from './period-fields.tsx';

type Choosable = { id: number; name: string; variants: number };

/** The products that rows of products and variants are of, as many as can be discounted at once. */
export const productsOf = (rows: readonly ProductRow[]): Choosable[] =>
  [...Map.groupBy(rows, ({ product_id }) => product_id)].slice(0, MAX_DISCOUNT_PRODUCTS).map(([id, own]) => ({
    ...{ id, name: own[0]?.product_name ?? '' },
    variants: own.filter(({ variant_id }) => variant_id !== null).length,
  }));

type Values = {
  picked: readonly number[];
  percent: string;
  start: string;
  end: string;
  repeat: 'none' | (typeof priceDiscountRepeats)[number];
  until: string;
};

const inputOf = ({ picked, percent, start, end, repeat, until }: Values) => ({
  product_ids: [...picked],
  percent: percent.trim(),
  ...{ start_at: fromJakarta(start), end_at: fromJakarta(end) },
  ...(repeat !== 'none' && { repeat, ...(until !== '' && { repeat_until: until }) }),
});
type Sent = ReturnType<typeof inputOf>;

type PlanProps = { plan: PriceDiscountPlan; busy: boolean; onSave: () => void };

/** What would be planned: old and new price, or why not. */
const Plan = ({ plan, busy, onSave }: PlanProps) => {
  const { pricing: words } = useMessages();
  const locale = useLocale();
  const { prices, planned, periods } = plan;
  const times = periods.map(({ start_at, end_at }) =>
    words.period(datedMoment(locale, start_at, wib), `${datedMoment(locale, end_at, wib)} WIB`),
  );
  return (
    <section className="stack stack-snug" aria-label={words.discountPlan}>
      <h2>{words.discountPlan}</h2>
      <p role="status">
        {planned === 0 ? words.discountNothing : words.discountCounts(planned, prices.length - planned)}
      </p>
      <p className="quiet small">{words.discountTimes(times.length, times[0] ?? '', times.at(-1) ?? '')}</p>
      <ul className="panel panel-cut product-rows">
        {prices.map((one) => (
          <li key={`${one.product_id} ${one.variant_id ?? ''}`} className="discount-row">
            <div className="product-facts">
              <p className="product-name">
                {[one.product_name, one.variant_options.join(', ')].filter(Boolean).join(', ')}
              </p>
              {one.message !== null && (
                <p className="field-error">
                  <Icon name="circle-alert" />
                  <span>{one.message}</span>
                </p>
              )}
            </div>
            {one.reason !== 'gone' && (
              <p className="num">
                {one.reason === null ? (
                  <>
                    <s className="was small">{rupiah(one.current_price)}</s> <Price amount={one.price} />
                  </>
                ) : (
                  <span className="quiet small">{words.now(rupiah(one.current_price))}</span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {planned > 0 && (
        <p>
          <Button kind="main" busy={busy} onClick={onSave}>
            {words.discountSave(planned)}
          </Button>
        </p>
      )}
    </section>
  );
};

type Props = { products: readonly Choosable[]; ticked: boolean };

/** Chooses products, a percentage and its time; shows what comes of it, and plans it on a second press. */
export const DiscountForm = ({ products, ticked }: Props) => {
  const { pricing: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [shown, setShown] = useState<{ plan: PriceDiscountPlan; input: Sent } | null>(null);
  const initial: Values = {
    picked: ticked ? products.map(({ id }) => id) : [],
    ...{ percent: '', start: '', end: '', repeat: 'none', until: '' },
  };
  const draft = useDraft<Values, PriceDiscountPlan>({
    initial,
    check: ({ picked, percent, start, end }) => ({
      ...(picked.length === 0 && { product_ids: words.discountPick }),
      ...(percent.trim() === '' && { percent: words.discountPercentMissing }),
      ...(start.trim() === '' && { start_at: words.startMissing }),
      ...(end.trim() === '' && { end_at: words.discountEndMissing }),
    }),
    send: (values) => api.call(previewPriceDiscount, { input: inputOf(values) }),
    done: (plan, sent) => setShown({ plan, input: inputOf(sent) }),
  });
  const save = useMutation(
    async (client, input: Sent) => (await need(client.call(createPriceDiscount, { input }))).data,
    {
      revalidate: false,
      onDone: (plan, [input]) => {
        // what was refused since it was looked at stays before the seller
        if (plan.price_discount_id === null) return setShown({ plan, input });
        toast.good(words.discountSaved(plan.planned));
        navigate(to(productUrls.prices()));
      },
    },
  );
  const { values, errorOf } = draft;
  const change: typeof draft.change = (part) => {
    setShown(null);
    draft.change(part);
  };
  const pick = (ids: readonly number[], is: boolean) =>
    change(({ picked }) => ({ picked: [...picked.filter((id) => !ids.includes(id)), ...(is ? ids : [])] }));
  const repeats = ['none', ...priceDiscountRepeats] as const;
  return (
    <div className="stack stack-wide">
      <form {...draft.props} className="stack stack-wide seller-form" aria-label={words.discount}>
        <section className="panel panel-body stack stack-snug">
          <h2>{words.discountProducts}</h2>
          <p className="quiet small">{words.discountProductsHelp(MAX_DISCOUNT_PRODUCTS)}</p>
          <Checkbox
            checked={values.picked.length === products.length}
            onChange={(is) =>
              pick(
                products.map(({ id }) => id),
                is,
              )
            }
          >
            <span>{words.discountAll(products.length)}</span>
          </Checkbox>
          <ul className="discount-products" aria-label={words.discountProducts}>
            {products.map(({ id, name, variants }) => (
              <li key={id}>
                <Checkbox checked={values.picked.includes(id)} onChange={(is) => pick([id], is)}>
                  <span>{name}</span>
                  {variants > 0 && (
                    <span className="quiet small keep">{words.discountVariants(variants)}</span>
                  )}
                </Checkbox>
              </li>
            ))}
          </ul>
          {errorOf('product_ids') !== undefined && (
            <p className="field-error">
              <Icon name="circle-alert" />
              <span>{errorOf('product_ids')}</span>
            </p>
          )}
          <p className="quiet small">
            {words.discountMore}{' '}
            <Link className="link" to={to(productUrls.list())}>
              {words.chooseProduct}
            </Link>
          </p>
        </section>
        <section className="panel panel-body stack">
          <h2>{words.discountTerms}</h2>
          <div className="pairs">
            <LineField
              label={words.discountPercent}
              help={words.discountPercentHelp}
              name="percent"
              inputMode="numeric"
              maxLength={3}
              value={values.percent}
              error={errorOf('percent')}
              onChange={(percent) => change({ percent })}
            />
            <Field label={words.discountRepeat} error={errorOf('repeat')}>
              {(control) => (
                <Select
                  {...control}
                  value={values.repeat}
                  options={repeats.map((value) => ({ value, label: words.discountRepeats[value] }))}
                  onPick={(value) => change({ repeat: repeats.find((one) => one === value) ?? 'none' })}
                />
              )}
            </Field>
            <PeriodFields values={values} onChange={change} errorOf={errorOf} />
            {values.repeat !== 'none' && (
              <Field
                label={words.discountUntil}
                help={words.discountUntilHelp}
                error={errorOf('repeat_until')}
              >
                {(control) => (
                  <DateInput
                    {...control}
                    name="repeat_until"
                    value={values.until}
                    onChange={(until) => change({ until })}
                  />
                )}
              </Field>
            )}
          </div>
          <FormMessage message={draft.message} />
          <p>
            <Button type="submit" kind="ink" busy={draft.busy}>
              {words.discountLook}
            </Button>
          </p>
        </section>
      </form>
      {shown !== null && <Plan plan={shown.plan} busy={save.busy} onSave={() => save.run(shown.input)} />}
    </div>
  );
};

import { useNavigate } from 'react-router';
import { rupiah } from '#common/money.ts';
import { type OwnBundle, saveBundle } from '#contract/seller-bundle.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { LineField } from '../form/line-field.tsx';
import { productUrls } from '../product-urls.ts';
import { type BundleValues, bundleInput, bundleValues, priceOfSet } from './bundle-values.ts';
import { PartFields } from './part-fields.tsx';

const kinds = ['percentage', 'amount'] as const;

export const BundleHead = ({ isNew }: { isNew: boolean }) => {
  const { pricing: words } = useMessages();
  return (
    <>
      <BackLink path={productUrls.bundles()}>{words.bundleBack}</BackLink>
      <PageHead title={isNew ? words.bundleNewTitle : words.bundleEditTitle} />
    </>
  );
};

type Props = { bundle: OwnBundle | null; products?: readonly SellerProduct[] };
const NO_PRODUCTS: readonly SellerProduct[] = [];

/** A bundle to make or to change. */
export const BundleForm = ({ bundle, products = NO_PRODUCTS }: Props) => {
  const { pricing: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const draft = useDraft<BundleValues, OwnBundle>({
    initial: bundleValues(bundle, products),
    send: (values) => api.call(saveBundle, { input: bundleInput(values, bundle) }),
    done: () => {
      toast.good(words.bundleSaved);
      navigate(to(productUrls.bundles()));
    },
  });
  const { values, change, errorOf } = draft;
  const price = priceOfSet(values);
  return (
    <form
      {...draft.props}
      className="stack stack-wide seller-form"
      aria-label={bundle === null ? words.bundleNewTitle : words.bundleEditTitle}
    >
      <section className="panel panel-body stack">
        <LineField
          label={words.bundleName}
          help={words.bundleNameHelp}
          name="bundle_name"
          maxLength={100}
          value={values.bundle_name}
          error={errorOf('bundle_name')}
          onChange={(bundle_name) => change({ bundle_name })}
        />
      </section>
      <PartFields draft={draft} />
      <section className="panel panel-body stack">
        <h2>{words.bundleWorth}</h2>
        <div className="pairs">
          <Field label={words.bundleKind} error={errorOf('saving_type')}>
            {(control) => (
              <Select
                {...control}
                value={values.saving_type}
                options={kinds.map((value) => ({ value, label: words.bundleKinds[value] }))}
                onPick={(value) => change({ saving_type: value === 'amount' ? 'amount' : 'percentage' })}
              />
            )}
          </Field>
          <LineField
            label={values.saving_type === 'amount' ? words.bundleAmount : words.bundlePercentage}
            name="saving_value"
            inputMode="numeric"
            value={values.saving_value}
            error={errorOf('saving_value')}
            onChange={(saving_value) => change({ saving_value })}
          />
          <Field label={words.start} help={words.bundleStartHelp} error={errorOf('start_at')}>
            {(control) => (
              <DateInput
                {...control}
                name="start_at"
                withTime
                value={values.start_at}
                onChange={(start_at) => change({ start_at })}
              />
            )}
          </Field>
          <Field label={words.until} help={words.bundleEndHelp} error={errorOf('end_at')}>
            {(control) => (
              <DateInput
                {...control}
                name="end_at"
                withTime
                value={values.end_at}
                onChange={(end_at) => change({ end_at })}
              />
            )}
          </Field>
          <LineField
            label={words.bundleLimit}
            help={words.bundleLimitHelp}
            name="limit_per_buyer"
            inputMode="numeric"
            value={values.limit_per_buyer}
            error={errorOf('limit_per_buyer')}
            onChange={(limit_per_buyer) => change({ limit_per_buyer })}
          />
        </div>
        {price !== null && (
          <p className="num" role="status">
            {words.bundlePrice(rupiah(price.before), rupiah(price.after))}
          </p>
        )}
        <FormMessage message={draft.message} />
        <p>
          <Button type="submit" kind="main" busy={draft.busy}>
            {words.bundleSave}
          </Button>
        </p>
      </section>
    </form>
  );
};

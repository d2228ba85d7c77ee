import { useNavigate } from 'react-router';
import { createProduct, editProduct } from '#contract/seller-product.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';
import { FactFields } from './fact-fields.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { productFaults, productInput } from './product-input.rules.ts';
import { ProductPreview } from './product-preview.tsx';
import type { ProductValues } from './product-values.ts';
import { VariantFields } from './variant-fields.tsx';

type Props = { id: number | null; initial: ProductValues };

/** A product to add or to change, with what buyers will see of it beside. */
export const ProductForm = ({ id, initial }: Props) => {
  const { sellerProducts: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const draft = useDraft({
    initial,
    check: (values) => productFaults(values, words),
    send: (values) => {
      if (id === null) return api.call(createProduct, { input: productInput(values, null) as never });
      return api.call(editProduct, {
        input: { product_id: id, ...productInput(values, initial) } as never,
      });
    },
    done: () => {
      toast.good(words.saved);
      navigate(to(productUrls.list()));
    },
  });
  const { values, change, errorOf } = draft;
  return (
    <form
      {...draft.props}
      className="product-form"
      aria-label={id === null ? words.newTitle : words.editTitle}
    >
      <div className="stack stack-wide">
        <PhotoFields photos={values.photos} error={errorOf('photos')} change={change} />
        <FactFields draft={draft} />
        <MoneyFields draft={draft} />
        <VariantFields draft={draft} />
        <section className="panel panel-body stack">
          <label className="tick">
            <input
              type="checkbox"
              role="switch"
              className="switch"
              checked={values.shown}
              onChange={(event) => change({ shown: event.currentTarget.checked })}
            />
            <span>{words.showNow}</span>
          </label>
          <FormMessage message={draft.message} />
          <p>
            <Button type="submit" kind="main" busy={draft.busy}>
              {words.save}
            </Button>
          </p>
        </section>
      </div>
      <ProductPreview values={values} />
    </form>
  );
};

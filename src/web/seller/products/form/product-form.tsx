import { lazy, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OwnNumber } from '#contract/product-number.ts';
import { createProduct, editProduct } from '#contract/seller-product.ts';
import { saveProductDraft } from '#contract/seller-product-draft.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';
import { draftFaults, draftInput, type OpenDraft } from './draft-values.rules.ts';
import { FactFields } from './fact-fields.tsx';
import { LateTerms } from './late-terms.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { priceAfter, rupiahOf } from './price.rules.ts';
import { productFaults, productInput } from './product-input.rules.ts';
import type { ProductValues } from './product-values.ts';
import { VariantFields } from './variant-fields.tsx';

type Props = {
  /** null: a new product. */
  id: number | null;
  initial: ProductValues;
  numbers?: readonly OwnNumber[];
  /** The draft that a new product was begun as. */
  open?: OpenDraft | null;
};

/** Only some categories ask for numbers. */
const NumberFields = lazy(() => import('./number-fields.tsx'));
const NO_NUMBERS: readonly OwnNumber[] = [];

/** A product to add or to change, with what buyers will see of it beside. A new one may be put aside as a draft. */
export const ProductForm = ({ id, initial, numbers = NO_NUMBERS, open = null }: Props) => {
  const { sellerProducts: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  // which of the form's buttons was pressed
  const asDraft = useRef(false);
  // pressed again after an answer that never came it is the same save: no second draft, and no conflict with oneself
  const saveDraft = async (input: ReturnType<typeof draftInput>) => {
    const answer = await api.call(saveProductDraft, { input, idempotencyKey: idempotencyKey(input) });
    endAttempt(answer);
    return answer;
  };
  const draft = useDraft<ProductValues, unknown>({
    initial,
    check: (values) => (asDraft.current ? draftFaults(values, words) : productFaults(values, words)),
    send: (values) => {
      if (asDraft.current) return saveDraft(draftInput(values, open));
      if (id === null) {
        const published = open === null ? {} : { draft_id: open.id, draft_version: open.version };
        return api.call(createProduct, { input: { ...productInput(values, null), ...published } as never });
      }
      return api.call(editProduct, {
        input: { product_id: id, ...productInput(values, initial) } as never,
      });
    },
    done: () => {
      toast.good(asDraft.current ? words.draftSaved : words.saved);
      navigate(to(productUrls.list(asDraft.current ? '?status=draft' : '')));
    },
  });
  const { values, change, errorOf } = draft;
  const press = (isDraft: boolean) => {
    if (!draft.busy) asDraft.current = isDraft;
  };
  return (
    <form
      {...draft.props}
      className="product-form"
      aria-label={id !== null ? words.editTitle : open === null ? words.newTitle : words.draftTitle}
    >
      <div className="stack stack-wide">
        <PhotoFields photos={values.photos} error={errorOf('photos')} change={change} />
        <FactFields draft={draft} />
        {values.category !== null && (
          <Suspense fallback={null}>
            <NumberFields
              key={values.category.id}
              draft={draft}
              categoryId={values.category.id}
              own={numbers}
            />
          </Suspense>
        )}
        <MoneyFields draft={draft} />
        <VariantFields draft={draft} />
        <LateTerms draft={draft} />
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
          {open !== null && <p className="quiet text-13">{words.draftNote}</p>}
          <FormMessage message={draft.message} />
          <p className="row form-end">
            <Button
              type="submit"
              kind="main"
              busy={draft.busy && !asDraft.current}
              onClick={() => press(false)}
            >
              {open !== null && values.shown ? words.publish : words.save}
            </Button>
            {id === null && (
              <Button type="submit" busy={draft.busy && asDraft.current} onClick={() => press(true)}>
                {words.saveDraft}
              </Button>
            )}
          </p>
        </section>
      </div>
      <ProductPreview values={values} />
    </form>
  );
};

/** The card that buyers will see, as far as it is filled in. */
const ProductPreview = ({ values }: { values: ProductValues }) => {
  const { sellerProducts: words } = useMessages();
  const { photos, name, base, discountKind, discount, variants } = values;
  const prices = variants.filter(({ on }) => on).map((row) => rupiahOf(row.base) ?? 0);
  const full = prices.length > 0 ? Math.min(...prices) : (rupiahOf(base) ?? 0);
  const { price, percentage } = priceAfter(full, discountKind, discount);
  return (
    <aside className="product-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div className="card">
        <div className="card-photo">
          <Picture key={photos[0]?.url} url={photos[0]?.url} sizes="220px" eager />
        </div>
        <p className="card-name">{name.trim() === '' ? words.previewName : name}</p>
        <Price as="p" amount={Math.max(0, price)} />
        <p className="card-cut">
          <Discount basePrice={full} percentage={percentage} />
        </p>
      </div>
    </aside>
  );
};

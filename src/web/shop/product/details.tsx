import { useId, useState } from 'react';
import { digits } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import type { ProductView } from './product-view.ts';

const isLong = (text: string): boolean => text.length > 600 || text.split('\n').length > 10;

/** Plain text with its line breaks; a long one is folded (not without JavaScript, where nothing could unfold it). */
const Description = ({ text }: { text: string }) => {
  const { product: words } = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const folds = isLong(text);
  return (
    <>
      <p id={id} className={folds && !open ? 'description is-folded' : 'description'}>
        {text}
      </p>
      {folds && (
        <button
          type="button"
          className="link fold-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? words.readLess : words.readMore}
        </button>
      )}
    </>
  );
};

/** What the product is: description, condition, weight in grams, category. */
export const Details = ({ product, weight }: { product: ProductView; weight: number }) => {
  const { product: words } = useMessages();
  const to = useLocalePath();
  const id = useId();
  const level = product.categories.length;
  const leaf = product.categories.at(-1);
  return (
    <section aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id}>{words.details}</h2>
      </div>
      {product.description !== '' && <Description text={product.description} />}
      <dl className="spec up-2">
        <dt>{words.condition}</dt>
        <dd>{words.conditions[product.condition]}</dd>
        <dt>{words.weight}</dt>
        <dd>{words.grams(digits(weight))}</dd>
        {leaf && (
          <>
            <dt>{words.category}</dt>
            <dd>
              <PlainLink className="link" to={to(urls.categoryOf({ slug: leaf.slug, level }))}>
                {leaf.name}
              </PlainLink>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
};

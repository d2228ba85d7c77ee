import '#web/styles/pages/operator-pick.css';
import { useState } from 'react';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ProductLine } from './product-line.tsx';
import type { ProductSource } from './product-source.ts';
import { useProductSearch } from './use-product-search.ts';

type Props = {
  isChosen: (id: number) => boolean;
  /** Chosen, or let go when it was chosen already. */
  onToggle: (product: ProductChoice) => void;
  /** No more may be chosen. */
  full?: boolean;
  source?: ProductSource;
};

/** Finds visible products by the words a buyer would type, and gives those that are chosen to its form. */
export const ProductFinder = ({ isChosen, onToggle, full = false, source }: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.pick;
  const [text, setText] = useState('');
  const { rows, total, waiting, more } = useProductSearch(text, source);
  return (
    <div className="stack stack-snug">
      <Field label={words.find} help={words.findHelp}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter must not send the form around it
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p className="small quiet" role="status">
        {waiting ? words.searching : words.found(total)}
      </p>
      <ul className="pick-list" aria-label={words.results} aria-busy={waiting}>
        {rows.map((product) => {
          const chosen = isChosen(product.id);
          return (
            <li key={product.id} className="pick-row">
              <ProductLine product={product}>
                <Button
                  small
                  kind={chosen ? 'plain' : 'line'}
                  aria-label={chosen ? words.dropOf(product.product_name) : words.addOf(product.product_name)}
                  disabled={full && !chosen}
                  onClick={() => onToggle(product)}
                >
                  {chosen ? words.drop : words.add}
                </Button>
              </ProductLine>
            </li>
          );
        })}
      </ul>
      {rows.length < total && rows.length > 0 && (
        <Button small kind="plain" busy={waiting} onClick={more}>
          {words.more}
        </Button>
      )}
    </div>
  );
};

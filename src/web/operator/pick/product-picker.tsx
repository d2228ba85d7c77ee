import '#web/styles/pages/operator-pick.css';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved } from './moved.rules.ts';
import { ProductFinder } from './product-finder.tsx';
import { ProductLine } from './product-line.tsx';
import type { ProductSource } from './product-source.ts';

type Props = {
  label: string;
  help?: string;
  error?: string;
  chosen: readonly ProductChoice[];
  onChange: (chosen: readonly ProductChoice[]) => void;
  most?: number;
  /** The order means something: it can be changed. */
  ordered?: boolean;
  /** Where products are found; by default as promos may (O125). */
  source?: ProductSource;
};

/** Products of a campaign, a voucher or a slot: those chosen, in their order, and a search for more. */
export const ProductPicker = ({
  label,
  help,
  error,
  chosen,
  onChange,
  most = 500,
  ordered,
  source,
}: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.pick;
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = (product: ProductChoice) =>
    onChange(isChosen(product.id) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  const move = (index: number, by: -1 | 1) => onChange(moved(chosen, index, by));
  return (
    <fieldset className="pick">
      <legend className="label">{label}</legend>
      {help !== undefined && <p className="field-help">{help}</p>}
      <p className="text-13" role="status">
        {words.chosen(chosen.length, most)}
      </p>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ol className="pick-list pick-chosen" aria-label={words.chosenList}>
          {chosen.map((product, index) => (
            <li key={product.id} className="pick-row is-chosen">
              <ProductLine product={product} place={ordered ? index + 1 : undefined}>
                {ordered && (
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={words.upOf(product.product_name)}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={words.downOf(product.product_name)}
                      disabled={index === chosen.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                <IconButton
                  icon="x"
                  label={words.dropOf(product.product_name)}
                  onClick={() => toggle(product)}
                />
              </ProductLine>
            </li>
          ))}
        </ol>
      )}
      <ProductFinder isChosen={isChosen} onToggle={toggle} full={chosen.length >= most} source={source} />
    </fieldset>
  );
};

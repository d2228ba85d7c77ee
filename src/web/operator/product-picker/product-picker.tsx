import '#web/styles/pages/operator-pick.css';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved } from '../ui/moved.rules.ts';
import { ProductFinder, ProductLine, type ProductSource } from './product-finder.tsx';

type Props = {
  label: string;
  help?: string;
  error?: string;
  chosen: readonly ProductChoice[];
  onChange: (chosen: readonly ProductChoice[]) => void;
  most?: number;
  /** The order means something: it can be changed. */
  ordered?: boolean;
  /** Where products are found; by default as promos may. */
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
  const t = operatorPromos.pick;
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = (product: ProductChoice) =>
    onChange(isChosen(product.id) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  const move = (index: number, by: -1 | 1) => onChange(moved(chosen, index, by));
  return (
    <fieldset className="pick">
      <legend className="label">{label}</legend>
      {help !== undefined && <p className="field-help">{help}</p>}
      <p className="text-13" role="status">
        {t.chosen(chosen.length, most)}
      </p>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ol className="pick-list pick-chosen" aria-label={t.chosenList}>
          {chosen.map((product, index) => (
            <li key={product.id} className="pick-row is-chosen">
              <ProductLine product={product} place={ordered ? index + 1 : undefined}>
                {ordered && (
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={t.upOf(product.product_name)}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={t.downOf(product.product_name)}
                      disabled={index === chosen.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                <IconButton icon="x" label={t.dropOf(product.product_name)} onClick={() => toggle(product)} />
              </ProductLine>
            </li>
          ))}
        </ol>
      )}
      <ProductFinder isChosen={isChosen} onToggle={toggle} full={chosen.length >= most} source={source} />
    </fieldset>
  );
};

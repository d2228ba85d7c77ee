import type { ProductView, VariantView } from './product-view.ts';
import { isPossible } from './variant.rules.ts';

type Props = {
  product: ProductView;
  chosen: VariantView | null;
  onPick: (at: number, value: string) => void;
};

/** One group of radios per option; what cannot be bought with the options above is crossed out. */
export const Options = ({ product: { options, variants }, chosen, onPick }: Props) =>
  options.map(({ name, values }, at) => (
    <fieldset key={name} className="buy-line">
      <legend className="hide">{name}</legend>
      <p className="label">
        <span>
          {name}: <b>{chosen?.options[at]}</b>
        </span>
      </p>
      <div className="options">
        {values.map((value) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={`option-${at}`}
              value={value}
              checked={chosen?.options[at] === value}
              disabled={!isPossible(variants, chosen?.options ?? [], at, value)}
              onChange={() => onPick(at, value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));

import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { least, most, type Offer } from './offer.rules.ts';

type Props = { offer: Offer; hasVariants: boolean; value: number; onChange: (value: number) => void };

const fewPieces = 10;

/** How many, with its limits: stock, and what each account may have in a flash sale. */
export const Amount = ({ offer, hasVariants, value, onChange }: Props) => {
  const { product: words } = useMessages();
  if (offer.stock === 0) {
    return (
      <div className="buy-line">
        <p className="sold-out-line">
          <b>{hasVariants ? words.variantGone : words.soldOutTitle}</b>
          {!hasVariants && <span>{words.soldOutText}</span>}
        </p>
      </div>
    );
  }
  const perAccount = offer.flash?.limit_per_user ?? 0;
  return (
    <div className="buy-line">
      <div className="spread">
        <span className="quiet">{words.quantity}</span>
        <span className="row">
          <span className="buy-limits quiet small num">
            {offer.min > 1 && <span>{words.minQty(offer.min)}</span>}
            {offer.perBuyer !== null && <span>{words.perBuyer(offer.perBuyer)}</span>}
            {perAccount > 0 && <span>{words.perAccount(perAccount)}</span>}
            {offer.stock <= fewPieces ? (
              <span className="soon">{words.stockLow(offer.stock)}</span>
            ) : (
              <span>{words.stock(digits(offer.stock))}</span>
            )}
          </span>
          <Quantity value={value} min={least(offer)} max={most(offer)} onChange={onChange} />
        </span>
      </div>
    </div>
  );
};

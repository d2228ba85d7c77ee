import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where it comes from and what happens with the money. `weight` in grams. No price that is not known yet. */
export const Facts = ({ city, weight }: { city: string; weight: number }) => {
  const { product: words } = useMessages();
  return (
    <ul className="facts buy-line">
      <li>
        <Icon name="truck" />
        <span>
          {city !== '' && (
            <>
              {words.shippedFrom} <b>{city}</b>.{' '}
            </>
          )}
          {words.shippingCost(digits(weight))}
        </span>
      </li>
      <li>
        <Icon name="shield-check" />
        <span>
          {words.moneyKept} <b>{words.moneyKeptUntil}</b>. {words.moneyBack}
        </span>
      </li>
    </ul>
  );
};

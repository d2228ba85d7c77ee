import { percent, rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';

type Props = { basePrice: number; percentage: number };

/** The struck price and the percentage with two decimals; nothing when there is no discount. */
export const Discount = ({ basePrice, percentage }: Props) => {
  const { ui } = useMessages();
  if (percentage <= 0) return null;
  return (
    <>
      {/* read without pictures, two prices and a percentage would run into one another */}{' '}
      <s className="was">
        <span className="hide">{ui.originalPrice} </span>
        {rupiah(basePrice)}
      </s>{' '}
      <span className="cut">
        <span className="hide">{ui.discount} </span>
        {percent(percentage)}
      </span>
    </>
  );
};

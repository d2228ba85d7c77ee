import { useMessages } from '#web/client/messages.tsx';
import { Price } from '#web/ui/price.tsx';
import { CopyButton } from './copy-button.tsx';

/** What has to arrive, to be copied. Rupiah. */
export const AmountDue = ({ amount }: { amount: number }) => {
  const words = useMessages().payment;
  return (
    <div className="pay-number">
      <p className="quiet small">{words.amount}</p>
      <div className="spread">
        <Price amount={amount} />
        <CopyButton text={String(amount)} label={words.copyAmount} />
      </div>
    </div>
  );
};

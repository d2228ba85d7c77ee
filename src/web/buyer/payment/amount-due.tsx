import { Price } from '#web/ui/price.tsx';
import { CopyButton } from './copy-button.tsx';
import { usePaymentWords } from './words.ts';

/** What has to arrive, to be copied. Rupiah. */
export const AmountDue = ({ amount }: { amount: number }) => {
  const words = usePaymentWords();
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

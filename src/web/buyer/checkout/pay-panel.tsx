import type { Preview } from '#contract/checkout.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { saveChoice, setCheckout } from './checkout-store.ts';
import { Fault } from './fault.tsx';
import { MethodList } from './method-list.tsx';
import { methodsNow, payableChoice } from './payment-methods.rules.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; preview: Preview; asked: boolean };

/** How it is paid; nothing to choose where the wallet pays it all. */
export const PayPanel = ({ checkout, preview, asked }: Props) => {
  const { checkout: words } = useMessages();
  const to = useLocalePath();
  const [lead, terms, and, privacy] = words.payAgrees;
  const { methods, choice } = checkout;
  const amount = preview.summary.amount_due;
  const payable = payableChoice(methodsNow(methods, preview.cod), choice, amount);
  const isPaid = amount === 0 && preview.use_wallet;
  return (
    <section className="panel" id="pay-with">
      <div className="panel-body">
        {isPaid || methods === null || methods.length === 0 ? (
          <>
            <div className="step-title down-1">
              <h2>{words.payWith}</h2>
            </div>
            <p className="quiet">{isPaid ? words.paidByWallet : words.noMethods}</p>
          </>
        ) : (
          <MethodList
            title={words.payWith}
            name="pay-with"
            methods={methods}
            chosen={payable}
            amount={amount}
            notAtDoor={preview.cod?.reason}
            onChoose={(chosen) => {
              setCheckout({ choice: chosen });
              saveChoice(chosen);
            }}
          />
        )}
        <p className="small quiet up-1">
          {lead}{' '}
          <a href={to('/syarat')} target="_blank" rel="noopener">
            {terms}
          </a>
          {` ${and} `}
          <a href={to('/privasi')} target="_blank" rel="noopener">
            {privacy}
          </a>
        </p>
        {asked && !isPaid && payable === null && <Fault>{words.methodMissing}</Fault>}
      </div>
    </section>
  );
};

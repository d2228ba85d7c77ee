import type { Preview } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { keepWay, setCheckout } from './checkout-store.ts';
import { Fault } from './fault.tsx';
import type { Checkout } from './use-checkout.ts';
import { WayList } from './way-list.tsx';

type Props = { checkout: Checkout; preview: Preview; asked: boolean };

/** How it is paid; nothing to choose where the wallet pays it all. */
export const PayPanel = ({ checkout, preview, asked }: Props) => {
  const { checkout: words } = useMessages();
  const { methods, way } = checkout;
  const isPaid = preview.summary.amount_due === 0 && preview.use_wallet;
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
          <WayList
            title={words.payWith}
            name="pay-with"
            ways={methods}
            chosen={way}
            onChoose={(chosen) => {
              setCheckout({ way: chosen });
              keepWay(chosen);
            }}
          />
        )}
        {asked && !isPaid && way === null && <Fault>{words.methodMissing}</Fault>}
      </div>
    </section>
  );
};

import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';
import { OrderJournals } from './order-journals.tsx';

/** An order's journals as a page of their own. */
export const OrderView = ({ code }: { code: string }) => {
  const words = useMessages().operatorMoney.ledger;
  const { has } = useOperator();
  return (
    <>
      <DeskBack path={operatorUrls.ledger()}>{words.back}</DeskBack>
      <DeskHead
        title={words.orderTitle(code)}
        aside={
          has('order') && (
            <ButtonLink path={operatorUrls.order(code)} small>
              {words.openOrder}
            </ButtonLink>
          )
        }
      />
      <OrderJournals code={code} />
    </>
  );
};

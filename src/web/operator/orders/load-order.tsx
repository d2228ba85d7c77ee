import { type OperatorOrder, operatorOrderDetail } from '#contract/operator-order.ts';
import { type Api, dataOrNull } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { operatorUrls } from '../operator-urls.ts';

/** One order; null when there is none of that code. */
export const loadOrder = (api: Api, order_code: string): Promise<OperatorOrder | null> =>
  dataOrNull(api.call(operatorOrderDetail, { params: { order_code } }));

export const NoOrder = () => {
  const { operatorOrders: t } = useMessages();
  return (
    <EmptyState heading={1} thing="parcel" title={t.goneTitle} text={t.goneText}>
      <ButtonLink path={operatorUrls.orders()}>{t.toOrders}</ButtonLink>
    </EmptyState>
  );
};

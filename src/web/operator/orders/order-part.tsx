import { type ReactNode, useEffect } from 'react';
import { type OperatorOrder, operatorOrderDetail } from '#contract/operator-order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { AsyncSection } from '../ui/async-section.tsx';

type Props = { code: string; children: (order: OperatorOrder, reload: () => Promise<void>) => ReactNode };

/** One order once it is here; why not, otherwise. */
export const OrderPart = ({ code, children }: Props) => {
  const { operatorOrders: t } = useMessages();
  const view = useOperatorOrder(code);
  return (
    <AsyncSection of={view} lines={8}>
      {({ is }) =>
        is === null ? (
          <EmptyState heading={2} thing="parcel" title={t.goneTitle} text={t.goneText}>
            <ButtonLink path={operatorUrls.orders()}>{t.toOrders}</ButtonLink>
          </EmptyState>
        ) : (
          children(is, view.reload)
        )
      }
    </AsyncSection>
  );
};

/** One order, asked anew whenever the reader comes back to it; `is` null: there is none of that code. */
const useOperatorOrder = (code: string) => {
  const view = useApiQuery<{ is: OperatorOrder | null }>(code, async (api) => {
    const answer = await api.call(operatorOrderDetail, { params: { order_code: code } });
    return { is: answer.code === 404 ? null : (await need(Promise.resolve(answer))).data };
  });
  const { reload } = view;
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [reload]);
  return view;
};

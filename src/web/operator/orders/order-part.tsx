import type { ReactNode } from 'react';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { useOperatorOrder } from './use-order.ts';

type Props = { code: string; children: (order: OperatorOrder, reload: () => Promise<void>) => ReactNode };

/** One order once it is here; why not, otherwise. */
export const OrderPart = ({ code, children }: Props) => {
  const { operatorOrders: words } = useMessages();
  const view = useOperatorOrder(code);
  return (
    <AsyncSection of={view} lines={8}>
      {({ is }) =>
        is === null ? (
          <EmptyState heading={2} thing="parcel" title={words.goneTitle} text={words.goneText}>
            <ButtonLink path={operatorUrls.orders()}>{words.toOrders}</ButtonLink>
          </EmptyState>
        ) : (
          children(is, view.reload)
        )
      }
    </AsyncSection>
  );
};

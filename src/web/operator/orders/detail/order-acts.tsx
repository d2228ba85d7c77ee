import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { createRefund, deliverOrder, type OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { Panel } from '../../desk/panel.tsx';
import { ReasonDialog } from '../../desk/reason-dialog.tsx';
import { type Outcome, useAct } from '../../desk/use-act.ts';
import { useOperator } from '../../desk/use-operator.ts';
import { useRecount } from '../../frame/use-recount.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { actsFor } from './acts.rules.ts';

type Props = { order: OperatorOrder; reload: () => Promise<void> };

/** What can be done with the order now: settle its complaint, note its arrival, give the money back. */
export const OrderActs = ({ order, reload }: Props) => {
  const { operatorOrders: words } = useMessages();
  const { has } = useOperator();
  const act = useAct();
  const toast = useToast();
  const recount = useRecount();
  const [open, setOpen] = useState<'deliver' | 'refund' | null>(null);
  const code = order.order_code;
  const acts = actsFor(order.status, has);
  const done = async (outcome: Outcome, said: string): Promise<Outcome> => {
    if (outcome.ok) toast.good(said);
    recount();
    // another operator, or the buyer, was faster
    if (outcome.ok || outcome.code === 409) await reload();
    return outcome;
  };
  const deliver = async () =>
    done(await act(deliverOrder, { input: { order_code: code }, quiet: true }), words.delivered(code));
  const refund = async (reason: string) =>
    done(await act(createRefund, { input: { order_code: code, reason }, quiet: true }), words.refunded(code));
  return (
    <Panel title={words.acts}>
      {acts.length === 0 ? (
        <p className="quiet">{words.noActs}</p>
      ) : (
        <div className="order-acts">
          {acts.includes('settle') && (
            <ButtonLink kind="main" path={operatorUrls.complaints(`?order=${encodeURIComponent(code)}`)}>
              {words.settle}
            </ButtonLink>
          )}
          {acts.includes('deliver') && <Button onClick={() => setOpen('deliver')}>{words.deliver}</Button>}
          {acts.includes('refund') && <Button onClick={() => setOpen('refund')}>{words.refundAct}</Button>}
        </div>
      )}
      <ConfirmDialog
        open={open === 'deliver'}
        onClose={() => setOpen(null)}
        title={words.deliverTitle}
        text={words.deliverText}
        confirm={words.deliverConfirm}
        onConfirm={deliver}
      />
      <ReasonDialog
        open={open === 'refund'}
        onClose={() => setOpen(null)}
        title={words.refundTitle}
        text={words.refundText(rupiah(order.total))}
        label={words.refundReason}
        confirm={words.refundConfirm}
        tone="bad"
        onConfirm={refund}
      />
    </Panel>
  );
};

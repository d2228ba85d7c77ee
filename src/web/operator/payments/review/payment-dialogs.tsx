import { type OperatorPayment, rejectPayment } from '#contract/operator-payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ReasonDialog } from '../../desk/reason-dialog.tsx';
import { useAct } from '../../desk/use-act.ts';
import { useRecount } from '../../frame/use-recount.ts';
import { ConfirmForm, Due } from './confirm-form.tsx';

export type PaymentAsked = { kind: 'confirm' | 'refuse'; payment: OperatorPayment; open: boolean };
type Props = { asked: PaymentAsked | null; onClose: () => void; reload: () => Promise<void> };

/** Refusing a proof says why; confirming one of a list asks for what was seen in the bank. */
export const PaymentDialogs = ({ asked, onClose, reload }: Props) => {
  const { operatorPayments: words } = useMessages();
  const act = useAct();
  const toast = useToast();
  const recount = useRecount();
  if (asked === null) return null;
  const { payment, kind, open } = asked;
  const code = payment.payment_code;
  const refuse = async (reason: string) => {
    const outcome = await act(rejectPayment, { input: { payment_code: code, reason }, quiet: true });
    if (outcome.ok) toast.good(words.refused(code));
    recount();
    if (outcome.ok || outcome.code === 409) await reload();
    return outcome;
  };
  const confirmed = () => {
    onClose();
    reload();
  };
  return (
    <>
      <ReasonDialog
        open={open && kind === 'refuse'}
        onClose={onClose}
        title={words.refuseTitle}
        text={words.refuseText}
        label={words.refuseReason}
        confirm={words.refuseConfirm}
        tone="bad"
        onConfirm={refuse}
      />
      <Dialog open={open && kind === 'confirm'} onClose={onClose} title={code}>
        <div className="stack stack-snug">
          <Due payment={payment} />
          <ConfirmForm key={code} payment={payment} onDone={confirmed} />
        </div>
      </Dialog>
    </>
  );
};

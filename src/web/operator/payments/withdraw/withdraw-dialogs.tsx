import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ReasonDialog } from '../../desk/reason-dialog.tsx';
import type { WithdrawActs } from './use-withdraw-acts.ts';

/** Before money is said to have left the bank, or goes back to a wallet: how much, and under which words. */
export const WithdrawDialogs = ({ of }: { of: WithdrawActs }) => {
  const { operatorPayments: words } = useMessages();
  const { asked, close } = of;
  const count = asked.rows.length;
  const whole = asked.rows.reduce((sum, row) => sum + row.amount, 0);
  const sent = asked.rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
  return (
    <>
      <ReasonDialog
        open={asked.open && asked.kind === 'pay'}
        onClose={close}
        title={words.payTitle(count)}
        text={words.payText(count, rupiah(sent))}
        label={words.payReference}
        line
        confirm={words.payConfirm}
        onConfirm={of.pay}
      />
      <ReasonDialog
        open={asked.open && asked.kind === 'reject'}
        onClose={close}
        title={words.rejectTitle(count)}
        text={words.rejectText(rupiah(whole))}
        label={words.rejectReason}
        confirm={words.rejectConfirm}
        tone="bad"
        onConfirm={of.reject}
      />
    </>
  );
};

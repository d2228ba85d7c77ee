import { useState } from 'react';
import {
  approveWithdraw,
  closePayout,
  type OperatorWithdraw,
  recallWithdraw,
  rejectWithdraw,
  sendWithdraw,
} from '#contract/operator-wallet.ts';
import { ApiError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { callEach, type EachResult } from '../../ui/call-each.ts';

type Asked = {
  kind: 'pay' | 'send' | 'reject' | 'recall' | 'close';
  rows: readonly OperatorWithdraw[];
  open: boolean;
};

/**
 * What is being done with withdrawals: one, or several one after another. Those that another operator was faster with
 * stay in the dialog, and why is said; the others are done.
 */
export const useWithdrawActions = () => {
  const { operatorPayments: t, buy } = useMessages();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const [asked, setAsked] = useState<Asked>({ kind: 'pay', rows: [], open: false });
  const { rows } = asked;

  const tell = ({ done, refused }: EachResult<OperatorWithdraw>, said: (count: number) => string) => {
    if (done.length > 0) toast.good(said(done.length));
    const error = refused[0]?.error;
    if (error === undefined) return;
    if (rows.length === 1) throw error;
    setAsked((before) => ({ ...before, rows: refused.map(({ row }) => row) }));
    const [code, message] = error instanceof ApiError ? [error.code, error.message] : [0, buy.noAnswer];
    throw new ApiError(code, t.someFailed(done.length, rows.length, message));
  };
  const inDialog = { inline: true, reloadOn: 'failure' } as const;
  const pay = useMutation(
    (api, reference: string) =>
      callEach(rows, ({ withdraw_id }) => api.call(approveWithdraw, { input: { withdraw_id, reference } })),
    { ...inDialog, onDone: (result) => tell(result, t.paid), onSettled: recount },
  );
  const reject = useMutation(
    (api, reason: string) =>
      callEach(rows, ({ withdraw_id }) => api.call(rejectWithdraw, { input: { withdraw_id, reason } })),
    { ...inDialog, onDone: (result) => tell(result, t.rejected), onSettled: recount },
  );
  const send = useMutation(
    (api) => callEach(rows, ({ withdraw_id }) => api.call(sendWithdraw, { input: { withdraw_id } })),
    { ...inDialog, onDone: (result) => tell(result, t.sentToService), onSettled: recount },
  );
  const recall = useMutation(
    (api, reason: string) =>
      callEach(rows, ({ withdraw_id }) => api.call(recallWithdraw, { input: { withdraw_id, reason } })),
    { ...inDialog, onDone: (result) => tell(result, t.recalled), onSettled: recount },
  );
  const closing = useMutation(
    (api, note: string) =>
      callEach(rows, ({ withdraw_id }) => api.call(closePayout, { input: { withdraw_id, note } })),
    { ...inDialog, onDone: (result) => tell(result, t.closed) },
  );
  return {
    asked,
    ask: (kind: Asked['kind'], chosen: readonly OperatorWithdraw[]) =>
      setAsked({ kind, rows: chosen, open: true }),
    close: () => setAsked((before) => ({ ...before, open: false })),
    pay,
    reject,
    send,
    recall,
    closing,
  };
};
export type WithdrawActions = ReturnType<typeof useWithdrawActions>;

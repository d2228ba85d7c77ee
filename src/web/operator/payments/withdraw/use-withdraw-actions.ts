import { useState } from 'react';
import { approveWithdraw, type OperatorWithdraw, rejectWithdraw } from '#contract/operator-wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { type Outcome, useAct } from '../../ui/use-act.ts';

type Asked = { kind: 'pay' | 'reject'; rows: readonly OperatorWithdraw[]; open: boolean };

/**
 * What is being done with withdrawals: one, or several one after another. Those that another operator was faster with
 * stay asked for, and why is said; the others are done.
 */
export const useWithdrawActions = (reload: () => Promise<void>) => {
  const { operatorPayments: t } = useMessages();
  const act = useAct();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const [asked, setAsked] = useState<Asked>({ kind: 'pay', rows: [], open: false });

  const each = async (
    one: (row: OperatorWithdraw) => Promise<Outcome>,
    said: (count: number) => string,
  ): Promise<Outcome> => {
    const left: OperatorWithdraw[] = [];
    let refused: Exclude<Outcome, { ok: true }> | null = null;
    for (const row of asked.rows) {
      const outcome = await one(row);
      if (outcome.ok) continue;
      refused ??= outcome;
      left.push(row);
    }
    const done = asked.rows.length - left.length;
    if (done > 0) toast.good(said(done));
    recount();
    await reload();
    if (refused === null) return { ok: true, data: null };
    if (asked.rows.length === 1) return refused;
    setAsked((before) => ({ ...before, rows: left }));
    return { ...refused, errors: [], message: t.someFailed(done, asked.rows.length, refused.message) };
  };

  return {
    asked,
    ask: (kind: Asked['kind'], rows: readonly OperatorWithdraw[]) => setAsked({ kind, rows, open: true }),
    close: () => setAsked((before) => ({ ...before, open: false })),
    pay: (reference: string) =>
      each(
        ({ withdraw_id }) => act(approveWithdraw, { input: { withdraw_id, reference }, quiet: true }),
        t.paid,
      ),
    reject: (reason: string) =>
      each(
        ({ withdraw_id }) => act(rejectWithdraw, { input: { withdraw_id, reason }, quiet: true }),
        t.rejected,
      ),
  };
};
export type WithdrawActions = ReturnType<typeof useWithdrawActions>;

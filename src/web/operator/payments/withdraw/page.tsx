import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import {
  approveWithdraw,
  type OperatorWithdraw,
  operatorWithdraws,
  rejectWithdraw,
  withdrawBankFile,
} from '#contract/operator-wallet.ts';
import { download } from '#web/client/download.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Outcome, useAct } from '../../ui/use-act.ts';
import { withdrawColumns } from './withdraw-columns.tsx';

const tabs = ['requested', 'paid', 'rejected', 'all'] as const;
const tabOf = (status: string | null | undefined) => tabs.find((one) => one === status) ?? 'requested';

export const loader = operatorLoader(
  tableLoader(operatorWithdraws, {
    filters: ['status', 'owner', 'date_start', 'date_end'],
    input: ({ url }) => {
      const tab = tabOf(url.searchParams.get('status'));
      return { status: tab === 'all' ? ('' as const) : tab };
    },
  }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.withdrawTitle);

/** /operator/withdraw: what waits to be transferred, and what was. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const table = useTable(useLoaderData<TableData<OperatorWithdraw>>());
  const tab = tabOf(table.values.status);
  const acts = useWithdrawActs(table.reload);
  const file = useBankFile();
  const bulk = [
    { label: t.pay, run: (rows: readonly OperatorWithdraw[]) => acts.ask('pay', rows) },
    {
      label: t.bankFile,
      run: (rows: readonly OperatorWithdraw[]) => file.save(rows.map((row) => row.withdraw_id)),
    },
    {
      label: t.reject,
      tone: 'bad' as const,
      run: (rows: readonly OperatorWithdraw[]) => acts.ask('reject', rows),
    },
  ];
  return (
    <>
      <PageHead
        title={t.withdrawTitle}
        aside={
          tab === 'requested' && (
            <Button
              busy={file.busy}
              disabled={table.total === 0}
              title={t.bankFileAll}
              onClick={() => file.save()}
            >
              <Icon name="landmark" />
              {t.bankFile}
            </Button>
          )
        }
      />
      <Tabs
        label={t.withdrawTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t.withdrawTab[key],
          href: to(operatorUrls.withdrawals(key === 'requested' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="under-tabs">
        <DataTableFilters
          query={table}
          searchLabel={t.withdrawSearch}
          filters={[
            {
              key: 'owner',
              label: t.owner,
              options: (['buyer', 'merchant'] as const).map((value) => ({
                value,
                label: t.ownerKind[value],
              })),
            },
            { key: 'date_start', label: t.dateStart, kind: 'date' },
            { key: 'date_end', label: t.dateEnd, kind: 'date' },
          ]}
        />
        <DataTable
          table={table}
          columns={withdrawColumns(t, acts)}
          rowKey={(row) => String(row.withdraw_id)}
          bulk={tab === 'requested' ? bulk : undefined}
          csvName="withdraw"
          empty={tab === 'requested' && table.search === '' ? t.withdrawNothing : t.withdrawEmpty}
        />
      </div>
      <WithdrawDialogs of={acts} />
    </>
  );
}

/** Before money is said to have left the bank, or goes back to a wallet: how much, and under which t. */
const WithdrawDialogs = ({ of }: { of: WithdrawActs }) => {
  const { operatorPayments: t } = useMessages();
  const { asked, close } = of;
  const count = asked.rows.length;
  const whole = asked.rows.reduce((sum, row) => sum + row.amount, 0);
  const sent = asked.rows.reduce((sum, row) => sum + row.amount - row.fee, 0);
  return (
    <>
      <ReasonDialog
        open={asked.open && asked.kind === 'pay'}
        onClose={close}
        title={t.payTitle(count)}
        text={t.payText(count, rupiah(sent))}
        label={t.payReference}
        line
        confirm={t.payConfirm}
        onConfirm={of.pay}
      />
      <ReasonDialog
        open={asked.open && asked.kind === 'reject'}
        onClose={close}
        title={t.rejectTitle(count)}
        text={t.rejectText(rupiah(whole))}
        label={t.rejectReason}
        confirm={t.rejectConfirm}
        tone="bad"
        onConfirm={of.reject}
      />
    </>
  );
};

type Asked = { kind: 'pay' | 'reject'; rows: readonly OperatorWithdraw[]; open: boolean };

/**
 * What is being done with withdrawals: one, or several one after another. Those that another operator was faster with
 * stay asked for, and why is said; the others are done.
 */
const useWithdrawActs = (reload: () => Promise<void>) => {
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
export type WithdrawActs = ReturnType<typeof useWithdrawActs>;

/** Saves what is to be transferred as a file for the bank: these withdrawals, or all that wait. */
const useBankFile = () => {
  const locale = useLocale();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const save = async (ids: readonly number[] = []) => {
    setBusy(true);
    try {
      await download(withdrawBankFile, { withdraw_ids: ids }, { locale, name: 'withdraw.csv' });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};

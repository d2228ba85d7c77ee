import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { rupiah } from '#common/money.ts';
import { type OperatorWithdraw, operatorWithdraws, withdrawBankFile } from '#contract/operator-wallet.ts';
import { download } from '#web/client/download.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { useWithdrawActions, type WithdrawActions } from './use-withdraw-actions.ts';
import { withdrawColumns } from './withdraw-columns.tsx';

const tabs = ['requested', 'service', 'paid', 'rejected', 'all'] as const;
const tabOf = (status: string | null | undefined) => tabs.find((one) => one === status) ?? 'requested';

export const loader = operatorLoader(
  tableLoader(operatorWithdraws, {
    filters: ['status', 'owner', 'date_start', 'date_end'],
    input: ({ url }) => {
      const tab = tabOf(url.searchParams.get('status'));
      if (tab === 'service') return { status: '' as const, way: 'service' as const };
      return {
        status: tab === 'all' ? ('' as const) : tab,
        ...(tab === 'requested' && { way: 'hand' as const }),
      };
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
  const acts = useWithdrawActions();
  const file = useBankFile();
  const emptyTexts: Partial<Record<typeof tab, string>> = {
    requested: t.withdrawNothing,
    service: t.serviceNothing,
  };
  const canSend = table.rows.some((row) => row.can_send);
  const bulk = [
    ...(canSend
      ? [{ label: t.send, run: (rows: readonly OperatorWithdraw[]) => acts.ask('send', rows) }]
      : []),
    { label: t.pay, run: (rows: readonly OperatorWithdraw[]) => acts.ask('pay', rows) },
    {
      label: t.bankFile,
      run: (rows: readonly OperatorWithdraw[]) => file.run(rows.map((row) => row.withdraw_id)),
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
              small
              busy={file.busy}
              disabled={table.total === 0}
              title={t.bankFileAll}
              onClick={() => file.run([])}
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
          csvName="withdrawals"
          empty={table.search === '' ? (emptyTexts[tab] ?? t.withdrawEmpty) : t.withdrawEmpty}
        />
      </div>
      <WithdrawDialogs of={acts} />
    </>
  );
}

/** Before money is said to have left the bank, or goes back to a wallet: how much, and under which reference. */
const WithdrawDialogs = ({ of }: { of: WithdrawActions }) => {
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
        names={asked.rows.map(({ withdraw_code }) => withdraw_code)}
        text={t.payText(count, rupiah(sent))}
        label={t.payReference}
        line
        confirm={t.payConfirm}
        mutation={of.pay}
      />
      <ConfirmDialog
        open={asked.open && asked.kind === 'send'}
        onClose={close}
        title={t.sendTitle(count)}
        names={asked.rows.map(({ withdraw_code }) => withdraw_code)}
        confirm={t.sendConfirm}
        text={t.sendText(count, rupiah(sent))}
        mutation={of.send}
      />
      <ReasonDialog
        open={asked.open && asked.kind === 'recall'}
        onClose={close}
        title={t.recallTitle}
        names={asked.rows.map(({ withdraw_code }) => withdraw_code)}
        text={asked.rows[0]?.payout?.state === 'unclear' ? t.recallUnclearText : t.recallText}
        label={t.recallReason}
        confirm={t.recallConfirm}
        mutation={of.recall}
      />
      <ReasonDialog
        open={asked.open && asked.kind === 'close'}
        onClose={close}
        title={t.closeTitle}
        names={asked.rows.map(({ withdraw_code }) => withdraw_code)}
        text={t.closeText}
        label={t.closeNote}
        confirm={t.closeConfirm}
        mutation={of.closing}
      />
      <ReasonDialog
        open={asked.open && asked.kind === 'reject'}
        onClose={close}
        title={t.rejectTitle(count)}
        names={asked.rows.map(({ withdraw_code }) => withdraw_code)}
        text={t.rejectText(rupiah(whole))}
        label={t.rejectReason}
        confirm={t.rejectConfirm}
        tone="bad"
        mutation={of.reject}
      />
    </>
  );
};

/** Saves what is to be transferred as a file for the bank: these withdrawals, or all that wait. */
const useBankFile = () => {
  const locale = useLocale();
  return useMutation(
    (_, ids: readonly number[]) => download(withdrawBankFile, { withdraw_ids: ids }, { locale }),
    { revalidate: false },
  );
};

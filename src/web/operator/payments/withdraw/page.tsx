import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { operatorWithdraws } from '#contract/operator-wallet.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { useBankFile } from './use-bank-file.ts';
import { useWithdrawActs } from './use-withdraw-acts.ts';
import { withdrawColumns } from './withdraw-columns.tsx';
import { WithdrawDialogs } from './withdraw-dialogs.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.withdrawTitle);

const tabs = ['requested', 'paid', 'rejected', 'all'] as const;

/** /operator/withdraw: what waits to be transferred, and what was (O36–O38, O131). */
export default function Page() {
  const { operatorPayments: words } = useMessages();
  const to = useLocalePath();
  const query = useListQuery(['status', 'owner', 'date_start', 'date_end']);
  const tab = tabs.find((one) => one === query.values.status) ?? 'requested';
  const list = useDeskList(operatorWithdraws, query, { status: tab === 'all' ? '' : tab });
  const acts = useWithdrawActs(list.reload);
  const file = useBankFile();
  const bulk = [
    { label: words.pay, run: (rows: typeof list.rows) => acts.ask('pay', rows) },
    {
      label: words.bankFile,
      run: (rows: typeof list.rows) => file.save(rows.map((row) => row.withdraw_id)),
    },
    { label: words.reject, tone: 'bad' as const, run: (rows: typeof list.rows) => acts.ask('reject', rows) },
  ];
  return (
    <>
      <DeskHead
        title={words.withdrawTitle}
        aside={
          tab === 'requested' && (
            <Button
              busy={file.busy}
              disabled={list.total === 0}
              title={words.bankFileAll}
              onClick={() => file.save()}
            >
              <Icon name="landmark" />
              {words.bankFile}
            </Button>
          )
        }
      />
      <Tabs
        label={words.withdrawTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: words.withdrawTab[key],
          href: to(operatorUrls.withdrawals(key === 'requested' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="desk-under-tabs">
        <DeskFilters
          query={query}
          searchLabel={words.withdrawSearch}
          filters={[
            {
              key: 'owner',
              label: words.owner,
              options: (['buyer', 'merchant'] as const).map((value) => ({
                value,
                label: words.ownerKind[value],
              })),
            },
            { key: 'date_start', label: words.dateStart, kind: 'date' },
            { key: 'date_end', label: words.dateEnd, kind: 'date' },
          ]}
        />
        <DeskTable
          list={list}
          query={query}
          columns={withdrawColumns(words, acts)}
          rowKey={(row) => String(row.withdraw_id)}
          bulk={tab === 'requested' ? bulk : undefined}
          csvName="withdraw"
          empty={tab === 'requested' && query.search === '' ? words.withdrawNothing : words.withdrawEmpty}
        />
      </div>
      <WithdrawDialogs of={acts} />
    </>
  );
}

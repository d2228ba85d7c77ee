import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { useState } from 'react';
import { operatorPayments } from '#contract/operator-payment.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { DeskFilters, type Filter } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { paymentColumns } from './payment-columns.tsx';
import { type PaymentAsked, PaymentDialogs } from './payment-dialogs.tsx';
import { ReviewQueue } from './review-queue.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.paymentTitle);

const tabs = ['review', 'pending', 'paid', 'all'] as const;
const methods = ['wallet', 'va', 'qris', 'manual_transfer', 'gateway'] as const;
const asks = {
  review: { status: 'review', per_page: 5 },
  pending: { status: 'pending', payment_method: 'manual_transfer' },
  paid: { status: 'paid' },
  all: { status: '' },
};

/** /operator/payment: proofs to be checked beside what must have come in, and all payments (O39–O41). */
export default function Page() {
  const { operatorPayments: words } = useMessages();
  const to = useLocalePath();
  const query = useListQuery(['status', 'payment_method', 'date_start', 'date_end']);
  const tab = tabs.find((one) => one === query.values.status) ?? 'review';
  const list = useDeskList(operatorPayments, query, asks[tab]);
  const [asked, setAsked] = useState<PaymentAsked | null>(null);
  const columns = paymentColumns(words, (payment) => setAsked({ kind: 'confirm', payment, open: true }));
  const days: Filter[] = [
    { key: 'date_start', label: words.dateStart, kind: 'date' },
    { key: 'date_end', label: words.dateEnd, kind: 'date' },
  ];
  const method: Filter = {
    key: 'payment_method',
    label: words.method,
    options: methods.map((value) => ({ value, label: words.methods[value] })),
  };
  return (
    <>
      <DeskHead title={words.paymentTitle} />
      <Tabs
        label={words.paymentTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: words.paymentTab[key],
          href: to(operatorUrls.payments(key === 'review' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="desk-under-tabs">
        <DeskFilters
          query={query}
          searchLabel={words.paymentSearch}
          filters={tab === 'paid' || tab === 'all' ? [method, ...days] : days}
        />
        {tab === 'review' ? (
          <ReviewQueue
            list={list}
            query={query}
            columns={columns}
            onRefuse={(payment) => setAsked({ kind: 'refuse', payment, open: true })}
          />
        ) : (
          <DeskTable
            list={list}
            query={query}
            columns={columns}
            rowKey={(row) => row.payment_code}
            csvName="payment"
            empty={words.paymentEmpty}
          />
        )}
      </div>
      <PaymentDialogs
        asked={asked}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
        reload={list.reload}
      />
    </>
  );
}

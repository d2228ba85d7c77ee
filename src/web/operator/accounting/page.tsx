import { ledgerAccounts, ledgerReports } from '#contract/book-kinds.ts';
import '#web/styles/pages/operator-money.css';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { digits } from '#common/money.ts';
import { MONTH } from '#common/month.ts';
import {
  accountingMonths,
  closeMonth,
  exportLedger,
  type TrialBalance,
  trialBalance,
} from '#contract/operator-accounting.ts';
import type { LedgerAccount } from '#contract/operator-ledger.ts';
import { need } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { monthText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Badge } from '../ui/badge.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';

const load = async ({ api, url }: PageRequest) => {
  const asked = url.searchParams.get('month') ?? '';
  const input = MONTH.test(asked) ? { month: asked } : {};
  const [months, balance] = await Promise.all([
    need(api.call(accountingMonths)),
    need(api.call(trialBalance, { input })),
  ]);
  return { months: months.data, balance: balance.data };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorAccounting.title);

/** /operator/accounting: a month's trial balance, its files, and the end of it. */
export default function Page() {
  const { operatorAccounting: t } = useMessages();
  const { months, balance } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const navigate = useNavigate();
  const to = useLocalePath();
  const locale = useLocale();
  const known = months.some(({ month }) => month === balance.month);
  const options = [...(known ? [] : [{ month: balance.month, state: balance.state }]), ...months];
  return (
    <>
      <PageHead
        title={t.title}
        aside={balance.can_close && <CloseButton month={balance.month} />}
        text={t.intro}
      />
      <div className="stack">
        <Field label={t.month}>
          {(control) => (
            <Select
              {...control}
              small
              value={balance.month}
              options={options.map(({ month, state }) => ({
                value: month,
                label: `${monthText(locale, month)} · ${t.states[state]}`,
              }))}
              onPick={(month) => navigate(to(operatorUrls.accounting(`?month=${month}`)))}
            />
          )}
        </Field>
        <Balance of={balance} />
        <Exports month={balance.month} />
      </div>
    </>
  );
}

const CloseButton = ({ month }: { month: string }) => {
  const locale = useLocale();
  const { operatorAccounting: t } = useMessages();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const close = useMutation((api) => need(api.call(closeMonth, { input: { month } })), {
    inline: true,
    onDone: () => void toast.good(t.closedNow),
  });
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.close}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.closeTitle(monthText(locale, month))}
        text={t.closeText}
        confirm={t.close}
        mutation={close}
      />
    </>
  );
};

const Balance = ({ of }: { of: TrialBalance }) => {
  const locale = useLocale();
  const { operatorAccounting: t, operatorMoney } = useMessages();
  const { kinds } = operatorMoney.ledger;
  return (
    <Panel
      title={`${monthText(locale, of.month)} · ${t.states[of.state]}`}
      aside={
        <Badge tone={of.is_balanced ? 'good' : 'bad'}>
          <Icon name={of.is_balanced ? 'circle-check' : 'circle-alert'} />
          {of.is_balanced ? t.balanced : t.uneven}
        </Badge>
      }
    >
      <p className="quiet text-13 down-1">
        {t.journals(digits(of.journals))}
        {of.obstacle !== null && ` · ${t.obstacles[of.obstacle]}`}
        {of.closed !== null && (
          <>
            {` · ${t.closedBy(of.closed.by)} `}
            <Moment at={of.closed.at} />
          </>
        )}
      </p>
      <div className="data-table-box">
        <table className="data-table ledger-accounts">
          <caption className="hide">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.account}</th>
              {[t.opening, t.debit, t.credit, t.closing].map((head) => (
                <th key={head} scope="col" className="right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.lines.map(({ account, opening, debit, credit, closing }) => (
              <tr key={account}>
                <td data-label={t.account}>
                  <b>{kinds[account].name}</b>
                </td>
                {(
                  [
                    [t.opening, opening],
                    [t.debit, debit],
                    [t.credit, credit],
                    [t.closing, closing],
                  ] as const
                ).map(([label, value]) => (
                  <td key={label} data-label={label} className="right num keep">
                    {digits(value)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td data-label={t.account}>
                <b>{t.sum}</b>
              </td>
              <td data-label={t.opening} className="right num keep">
                {digits(of.lines.reduce((sum, { opening }) => sum + opening, 0))}
              </td>
              <td data-label={t.debit} className="right num keep">
                <b>{digits(of.total_debit)}</b>
              </td>
              <td data-label={t.credit} className="right num keep">
                <b>{digits(of.total_credit)}</b>
              </td>
              <td data-label={t.closing} className="right num keep">
                {digits(of.lines.reduce((sum, { closing }) => sum + closing, 0))}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

type Report = (typeof ledgerReports)[number];

const Exports = ({ month }: { month: string }) => {
  const { operatorAccounting: t, operatorMoney } = useMessages();
  const locale = useLocale();
  const [report, setReport] = useState<Report>('journal');
  const [account, setAccount] = useState<LedgerAccount>('merchant_wallet');
  const save = useMutation(
    (_, format: 'csv' | 'xlsx') =>
      download(exportLedger, { month, report, format, ...(report === 'account' && { account }) }, { locale }),
    { revalidate: false },
  );
  return (
    <Panel title={t.exports}>
      <div className="look-up">
        <Field label={t.report}>
          {(control) => (
            <Select
              {...control}
              small
              value={report}
              options={ledgerReports.map((value) => ({ value, label: t.reports[value] }))}
              onPick={(value) => setReport(ledgerReports.find((one) => one === value) ?? 'journal')}
            />
          )}
        </Field>
        {report === 'account' && (
          <Field label={t.account}>
            {(control) => (
              <Select
                {...control}
                small
                value={account}
                options={ledgerAccounts.map((value) => ({
                  value,
                  label: operatorMoney.ledger.kinds[value].name,
                }))}
                onPick={(value) =>
                  setAccount(ledgerAccounts.find((one) => one === value) ?? 'merchant_wallet')
                }
              />
            )}
          </Field>
        )}
        <Button small busy={save.busy} onClick={() => save.run('csv')}>
          <Icon name="download" />
          CSV
        </Button>
        <Button small busy={save.busy} onClick={() => save.run('xlsx')}>
          <Icon name="download" />
          XLSX
        </Button>
      </div>
    </Panel>
  );
};

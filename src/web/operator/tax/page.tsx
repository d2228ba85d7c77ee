import { invoiceKinds } from '#contract/book-kinds.ts';
import '#web/styles/pages/operator-money.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { shortPercent } from '#common/decimals.ts';
import { jakartaDay } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import { monthsBack } from '#common/month.ts';
import {
  type InvoiceSummary,
  operatorEfaktur,
  operatorInvoiceFile,
  operatorInvoices,
} from '#contract/invoice.ts';
import {
  addTaxRate,
  decideTaxStatement,
  incomeTaxOfMonth,
  removeTaxRate,
  saveTaxIdentity,
  type TaxTermsSheet,
  taxStatements,
  taxTerms,
  unificationOfMonth,
} from '#contract/tax.ts';
import { taxesOwed, taxPayments } from '#contract/tax-payment.ts';
import { need } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateFileLink } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, monthText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { Owed } from './owed.tsx';

type Statement = RowOf<typeof taxStatements>;
type Messages = ReturnType<typeof useMessages>['operatorAccounting'];

const loadDocuments = tableLoader(operatorInvoices, { filters: ['kind', 'month'] });
const load = async (request: PageRequest) => {
  const [documents, terms, statements, owed, payments] = await Promise.all([
    loadDocuments(request),
    need(request.api.call(taxTerms)),
    need(request.api.call(taxStatements, { input: { per_page: 50 } })),
    need(request.api.call(taxesOwed)),
    need(request.api.call(taxPayments, { input: { per_page: 50 } })),
  ]);
  return {
    documents,
    terms: terms.data,
    statements: statements.data,
    owed: owed.data,
    payments: payments.data,
  };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorAccounting.taxTitle);

/** /operator/tax: every document by its number, what is owed to the state, monthly lists, rates with their days, and what stores declare. */
export default function Page() {
  const { operatorAccounting: t } = useMessages();
  const { documents, terms, statements, owed, payments } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(documents);
  return (
    <>
      <PageHead title={t.taxTitle} />
      <div className="stack">
        <section aria-label={t.documents}>
          <DataTableFilters
            query={table}
            searchLabel={t.search}
            filters={[
              {
                key: 'kind',
                label: t.kind,
                options: invoiceKinds.map((value) => ({ value, label: t.kinds[value] })),
              },
            ]}
          />
          <DataTable
            table={table}
            columns={documentColumns(t)}
            rowKey={({ number }) => number}
            csvName="documents"
            empty={t.noDocuments}
          />
        </section>
        <Owed owed={owed} payments={payments} />
        <Lists />
        <Statements rows={statements} />
        <Rates terms={terms} />
        <Identity terms={terms} />
      </div>
    </>
  );
}

const Pdf = ({ number }: { number: string }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const save = useMutation(() => download(operatorInvoiceFile, { number }, { locale }), {
    revalidate: false,
  });
  return (
    <Button small busy={save.busy} onClick={() => save.run()} aria-label={`${t.pdf} ${number}`}>
      <Icon name="download" />
      {t.pdf}
    </Button>
  );
};

const documentColumns = (t: Messages): Column<InvoiceSummary>[] => [
  {
    key: 'number',
    label: t.number,
    cell: ({ number }) => <b className="num keep">{number}</b>,
    csv: (row) => row.number,
  },
  { key: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind], csv: ({ kind }) => kind },
  { key: 'store', label: t.store, cell: ({ store }) => store.name, csv: ({ store }) => store.name },
  {
    key: 'issued',
    label: t.issued,
    cell: (row) => <Moment at={row.issued_at} />,
    csv: (row) => row.issued_at,
  },
  { key: 'vat', label: t.vat, cell: ({ vat }) => <Rupiah value={vat} />, csv: ({ vat }) => vat, right: true },
  {
    key: 'total',
    label: t.total,
    cell: ({ total }) => <Rupiah value={total} />,
    csv: ({ total }) => total,
    right: true,
  },
  { key: 'pdf', label: '', cell: ({ number }) => <Pdf number={number} /> },
];

const Lists = () => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const months = monthsBack(jakartaDay(new Date()).slice(0, 7), 24);
  const [month, setMonth] = useState(months[0] ?? '');
  const [objectCode, setObjectCode] = useState('');
  const save = useMutation(
    (_, what: 'list' | 'efaktur') =>
      what === 'list'
        ? download(incomeTaxOfMonth, { month, format: 'csv' }, { locale })
        : download(operatorEfaktur, { month }, { locale }),
    { revalidate: false },
  );
  const saveReturn = useMutation(
    () => download(unificationOfMonth, { month, object_code: objectCode.trim() }, { locale }),
    { revalidate: false },
  );
  return (
    <Panel title={t.files}>
      <div className="look-up down-2">
        <Field label={t.month}>
          {(control) => (
            <Select
              {...control}
              small
              value={month}
              options={months.map((value) => ({ value, label: monthText(locale, value) }))}
              onPick={setMonth}
            />
          )}
        </Field>
        <Button small busy={save.busy} onClick={() => save.run('list')}>
          <Icon name="download" />
          {t.incomeTaxList}
        </Button>
        <Button small busy={save.busy} onClick={() => save.run('efaktur')}>
          <Icon name="download" />
          {t.efaktur}
        </Button>
      </div>
      <div className="look-up">
        <Field label={t.objectCode} help={t.objectCodeHint}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={objectCode}
              maxLength={12}
              onChange={(event) => setObjectCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button
          small
          busy={saveReturn.busy}
          disabled={objectCode.trim() === ''}
          onClick={() => saveReturn.run()}
        >
          <Icon name="download" />
          {t.unification}
        </Button>
      </div>
    </Panel>
  );
};

const Statements = ({ rows }: { rows: readonly Statement[] }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [rejecting, setRejecting] = useState<Statement | null>(null);
  const [reason, setReason] = useState('');
  const decide = useMutation(
    (api, id: number, accept: boolean, reason: string | null) =>
      need(api.call(decideTaxStatement, { input: { id, accept, reason } })),
    { onDone: () => void toast.good(t.decided) },
  );
  const reject = useMutation(
    (api) =>
      need(
        api.call(decideTaxStatement, {
          input: { id: rejecting?.id ?? 0, accept: false, reason },
        }),
      ),
    { inline: true, onDone: () => void toast.good(t.decided) },
  );
  return (
    <Panel title={t.statements}>
      {rows.length === 0 && <p className="quiet">{t.noStatements}</p>}
      {rows.map((row) => (
        <section
          key={row.id}
          className="journal"
          aria-label={`${row.store.name}: ${t.statementKinds[row.kind]}`}
        >
          <Facts
            rows={[
              [t.store, row.store.name],
              [
                t.kind,
                <PrivateFileLink key="file" className="link" fileId={row.file_id} url="#">
                  {t.statementKinds[row.kind]}
                </PrivateFileLink>,
              ],
              [t.until, dayText(locale, row.valid_until)],
              [t.turnover, <Rupiah key="turnover" value={row.turnover} />],
              [t.statements, t.statementStates[row.state]],
            ]}
          />
          {row.state === 'sent' && (
            <p className="row">
              <Button small busy={decide.busy} onClick={() => decide.run(row.id, true, null)}>
                {t.accept}
              </Button>
              <Button small onClick={() => setRejecting(row)}>
                {t.reject}
              </Button>
            </p>
          )}
        </section>
      ))}
      <ConfirmDialog
        open={rejecting !== null}
        onClose={() => setRejecting(null)}
        title={t.rejectTitle}
        names={rejecting === null ? [] : [rejecting.store.name]}
        confirm={t.reject}
        tone="bad"
        mutation={reject}
      >
        <Field label={t.reason}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="reason"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Panel>
  );
};

const Rates = ({ terms }: { terms: TaxTermsSheet }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { valid_from: '', rate: '0.5', exempt_turnover: '500000000', source: 'PMK 37/2025' },
    send: ({ rate, ...values }) =>
      api.call(addTaxRate, {
        input: { ...values, kind: 'income_tax', rate: Math.round(Number(rate.replace(',', '.')) * 100) },
      }),
    done: () => {
      toast.good(t.rateAdded);
      return revalidate();
    },
  });
  const remove = useMutation((api, id: number) => need(api.call(removeTaxRate, { input: { id } })), {
    onDone: () => void toast.good(t.removed),
  });
  return (
    <Panel title={t.rates}>
      <p className="quiet text-13 down-1">{t.ratesText}</p>
      <div className="data-table-box">
        <table className="data-table">
          <caption className="hide">{t.rates}</caption>
          <thead>
            <tr>
              {[t.kind, t.from, t.rate, t.part, t.source, ''].map((head, index) => (
                <th key={head || index} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.rates.map((rate) => (
              <tr key={rate.id}>
                <td data-label={t.kind}>{t.rateKinds[rate.kind]}</td>
                <td data-label={t.from}>{dayText(locale, rate.valid_from)}</td>
                <td data-label={t.rate}>{shortPercent(locale, rate.rate / 100)}</td>
                <td data-label={t.part}>
                  {rate.base_numerator}/{rate.base_denominator}
                  {rate.exempt_turnover !== null && ` · ${t.exempt} ${digits(rate.exempt_turnover)}`}
                </td>
                <td data-label={t.source}>{rate.source}</td>
                <td>
                  {rate.is_ahead && (
                    <Button small busy={remove.busy} onClick={() => remove.run(rate.id)}>
                      {t.remove}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form {...form.props} className="stack stack-snug up-1">
        <b>{t.rateKinds.income_tax}</b>
        <DateField form={form} name="valid_from" label={t.from} />
        <TextField form={form} name="rate" label={t.rate} inputMode="decimal" />
        <TextField form={form} name="exempt_turnover" label={t.exempt} inputMode="numeric" />
        <TextField form={form} name="source" label={t.source} />
        <FormMessage message={form.message} />
        <Submit form={form} kind="line">
          {t.addRate}
        </Submit>
      </form>
    </Panel>
  );
};

const Identity = ({ terms }: { terms: TaxTermsSheet }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [current] = terms.identities;
  const api = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      valid_from: '',
      name: current?.name ?? '',
      address: current?.address ?? '',
      npwp: current?.npwp ?? '',
      is_pkp: current?.is_pkp ?? true,
    },
    send: (values) => api.call(saveTaxIdentity, { input: values }),
    done: () => {
      toast.good(t.identitySaved);
      return revalidate();
    },
  });
  return (
    <Panel title={t.identity}>
      <p className="quiet text-13 down-1">{t.identityText}</p>
      {current === undefined ? (
        <p className="quiet">{t.noIdentity}</p>
      ) : (
        <Facts
          rows={[
            [t.from, dayText(locale, current.valid_from)],
            [t.name, current.name],
            [t.address, current.address],
            [t.npwp, current.npwp],
          ]}
        />
      )}
      <form {...form.props} className="stack stack-snug up-1">
        <DateField form={form} name="valid_from" label={t.from} />
        <TextField form={form} name="name" label={t.name} />
        <TextField form={form} name="address" label={t.address} />
        <TextField form={form} name="npwp" label={t.npwp} inputMode="numeric" />
        <label className="row">
          <input
            type="checkbox"
            name="is_pkp"
            checked={form.values.is_pkp}
            onChange={(event) => form.change({ is_pkp: event.currentTarget.checked })}
          />
          {t.isPkp}
        </label>
        <FormMessage message={form.message} />
        <Submit form={form} kind="line">
          {t.saveIdentity}
        </Submit>
      </form>
    </Panel>
  );
};

import '#web/styles/pages/seller-form.css';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { shortPercent } from '#common/decimals.ts';
import { jakartaDay } from '#common/jakarta-time.ts';
import { rupiah } from '#common/money.ts';
import { MONTH, monthsBack } from '#common/month.ts';
import { statementKinds } from '#contract/book-kinds.ts';
import { type CommissionRuleSheet, storeCommission } from '#contract/commission.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listStoreInvoices, storeInvoiceFile, storeInvoicesOfMonth } from '#contract/invoice.ts';
import { type StoreTaxes, sendTaxStatement, storeTaxes } from '#contract/tax.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FilePick, type PickedFile } from '#web/features/upload/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, monthText } from '#web/ui/day-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import { useDownload } from '../use-download.ts';

const thisMonth = (): string => jakartaDay(new Date()).slice(0, 7);

const load = async ({ api, url }: PageRequest) => {
  const asked = url.searchParams.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : thisMonth();
  const [documents, taxes, commission] = await Promise.all([
    need(api.call(listStoreInvoices, { input: { month, per_page: 50 } })),
    need(api.call(storeTaxes)),
    need(api.call(storeCommission)),
  ]);
  return { month, documents: documents.data, taxes: taxes.data, commission: commission.data };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerTax.title);

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <PageHead title={useMessages().sellerTax.title} />
    <Skeleton lines={3} />
  </div>
);

/** /merchant/dashboard/tax: the store's documents by month, and what it has declared about its taxes. */
export default function Page() {
  const { sellerTax: words } = useMessages();
  const { month, documents, taxes, commission } = useLoaderData<typeof load>();
  const navigate = useNavigate();
  const to = useLocalePath();
  const locale = useLocale();
  const { busy, save } = useDownload();
  return (
    <div className="stack stack-wide">
      <PageHead title={words.title} />
      <section className="panel panel-body stack stack-snug" aria-labelledby="dokumen">
        <h2 id="dokumen">{words.documents}</h2>
        <p className="quiet text-13">{words.documentsText}</p>
        <div className="row wraps">
          <Select
            aria-label={words.month}
            small
            value={month}
            options={monthsBack(thisMonth(), 24).map((value) => ({ value, label: monthText(locale, value) }))}
            onPick={(value) => navigate(to(sellerUrls.taxes(`?month=${value}`)))}
          />
          {(['zip', 'csv'] as const).map((format) => (
            <Button
              key={format}
              small
              busy={busy === format}
              onClick={() => save(storeInvoicesOfMonth, { month, format }, format)}
            >
              <Icon name="download" />
              {words[format]}
            </Button>
          ))}
        </div>
        {documents.length === 0 ? (
          <EmptyState heading={2} title={words.none} />
        ) : (
          <ul className="stack stack-snug">
            {documents.map(({ number, kind, total, order_code, buyer_name }) => (
              <li key={number} className="spread">
                <span>
                  <b className="num">{number}</b>
                  <br />
                  <span className="quiet text-13">
                    {[words.kinds[kind], order_code ?? '', buyer_name, rupiah(total)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  small
                  busy={busy === number}
                  aria-label={`${words.pdf} ${number}`}
                  onClick={() => save(storeInvoiceFile, { number }, number)}
                >
                  <Icon name="download" />
                  {words.pdf}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Commission commission={commission} />
      <IncomeTax taxes={taxes} />
    </div>
  );
}

/** What share of its goods the store pays, today and as far as it is known. */
const Commission = ({
  commission: { rate, is_own, rules },
}: {
  commission: OutputOf<typeof storeCommission>;
}) => {
  const { sellerTax: words } = useMessages();
  const locale = useLocale();
  const percent = (hundredths: number) => shortPercent(locale, hundredths / 100);
  const nameOf = ({ scope, category }: CommissionRuleSheet) =>
    scope === 'store' ? words.commissionOwn : (category?.name ?? words.commissionAll);
  return (
    <section className="panel panel-body stack stack-snug" aria-labelledby="komisi">
      <h2 id="komisi">{words.commission}</h2>
      <p>
        {is_own ? words.commissionNowOwn(percent(rate)) : words.commissionNow(percent(rate))}
        {!is_own && rules.some(({ category }) => category !== null) && ` ${words.commissionExcept}`}
      </p>
      <p className="quiet text-13">{words.commissionText}</p>
      {rules.length > 0 && (
        <ul className="stack stack-snug text-13">
          {rules.map((rule) => (
            <li key={rule.id}>
              <b>
                {nameOf(rule)}: {percent(rule.rate)}
              </b>{' '}
              · {words.commissionFrom(dayText(locale, rule.valid_from))}
              {rule.valid_until !== null && ` ${words.commissionUntil(dayText(locale, rule.valid_until))}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const IncomeTax = ({ taxes }: { taxes: StoreTaxes }) => {
  const { sellerTax: words } = useMessages();
  const locale = useLocale();
  const { rate, exemption, statements, turnover } = taxes;
  return (
    <section className="panel panel-body stack stack-snug" aria-labelledby="pph">
      <h2 id="pph">{words.incomeTax}</h2>
      <p>
        {rate === null
          ? words.off
          : exemption === null
            ? words.withheld((rate / 100).toFixed(1))
            : words.exemptions[exemption]}
      </p>
      <p className="quiet text-13">{words.turnover(rupiah(turnover))}</p>
      {statements.map((one) => (
        <p key={one.id} className="text-13">
          <b>{words.statementKinds[one.kind]}</b> · {words.states[one.state]} ·{' '}
          {words.validUntil(dayText(locale, one.valid_until))}
          {one.reason !== null && ` · ${one.reason}`}
        </p>
      ))}
      <StatementForm isCompany={taxes.is_company} />
    </section>
  );
};

const StatementForm = ({ isCompany }: { isCompany: boolean }) => {
  const { sellerTax: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<PickedFile | null>(null);
  const kinds = isCompany ? (['letter'] as const) : statementKinds;
  const form = useForm({
    initial: { kind: kinds[0] as string, tax_number: '', valid_until: '', file_id: '' },
    send: ({ kind, tax_number, valid_until }) =>
      api.call(sendTaxStatement, {
        input: {
          kind: statementKinds.find((one) => one === kind) ?? 'letter',
          tax_number,
          file_id: file?.id ?? '',
          ...(kind === 'letter' && valid_until !== '' && { valid_until }),
        },
      }),
    done: () => {
      setFile(null);
      toast.good(words.sent);
      return revalidate();
    },
  });
  const { kind } = form.values;
  return (
    <form {...form.props} className="stack stack-snug seller-form">
      <Field label={words.kind} error={form.errorOf('kind')}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            value={kind}
            options={kinds.map((value) => ({ value, label: words.statementKinds[value] }))}
            onPick={(value) => form.change({ kind: value })}
          />
        )}
      </Field>
      <TextField form={form} name="tax_number" label={words.number} inputMode="numeric" maxLength={25} />
      {kind === 'letter' && <DateField form={form} name="valid_until" label={words.until} />}
      <FilePick
        label={words.file}
        type="tax_statement"
        value={file}
        onChange={setFile}
        error={form.errorOf('file_id')}
      />
      <FormMessage message={form.message} />
      <Submit form={form} kind="line">
        {words.send}
      </Submit>
    </form>
  );
};

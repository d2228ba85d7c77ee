import '#web/styles/pages/operator-money.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { jakartaDay } from '#common/jakarta-time.ts';
import { taxKinds } from '#contract/book-kinds.ts';
import type { Category } from '#contract/catalogue.ts';
import {
  addTaxExemption,
  removeTaxExemption,
  type TaxExemption,
  taxExemptions,
} from '#contract/tax-exemption.ts';
import { need } from '#web/client/api.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../frame/access.ts';
import { categoryNames } from '../ui/category-names.rules.ts';
import { Panel } from '../ui/panel.tsx';

const load = async ({ api, locale }: PageRequest) => {
  const [rules, categories] = await Promise.all([need(api.call(taxExemptions)), loadMegamenu(locale, api)]);
  return { rules: rules.data, categories };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorAccounting.exemptTitle);

/** /operator/tax-exemption: of which categories a tax is not asked, since when and by which article. */
export default function Page() {
  const { operatorAccounting: t } = useMessages();
  const { rules, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <>
      <PageHead title={t.exemptTitle} text={t.exemptText} />
      <div className="stack">
        <Rules rules={rules} />
        <NewRule categories={categories} />
      </div>
    </>
  );
}

const Rules = ({ rules }: { rules: readonly TaxExemption[] }) => {
  const { operatorAccounting: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const remove = useMutation((api, id: number) => need(api.call(removeTaxExemption, { input: { id } })), {
    onDone: () => void toast.good(t.exemptRemoved),
  });
  return (
    <Panel title={t.exemptRules}>
      {rules.length === 0 ? (
        <p className="quiet">{t.noExempt}</p>
      ) : (
        <div className="data-table-box">
          <table className="data-table">
            <caption className="hide">{t.exemptRules}</caption>
            <thead>
              <tr>
                {[t.category, t.kind, t.treatment, t.from, t.article, t.state, ''].map((head, index) => (
                  <th key={head || index} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <td data-label={t.category}>
                    <b>{rule.category.name}</b>
                  </td>
                  <td data-label={t.kind}>{t.rateKinds[rule.kind]}</td>
                  <td data-label={t.treatment}>{t.treatments[rule.is_exempt ? 'exempt' : 'taxed']}</td>
                  <td data-label={t.from}>{dayText(locale, rule.valid_from)}</td>
                  <td data-label={t.article}>{rule.reason}</td>
                  <td data-label={t.state}>{t.exemptStates[rule.state]}</td>
                  <td>
                    {rule.state === 'ahead' && (
                      <Button
                        small
                        busy={remove.busy}
                        aria-label={`${t.remove}: ${rule.category.name}, ${t.rateKinds[rule.kind]}`}
                        onClick={() => void remove.run(rule.id)}
                      >
                        {t.remove}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};

const NewRule = ({ categories }: { categories: readonly Category[] }) => {
  const { operatorAccounting: t } = useMessages();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      kind: 'vat' as string,
      category_id: '',
      treatment: 'exempt' as string,
      valid_from: jakartaDay(new Date(), 1),
      reason: '',
    },
    send: ({ kind, category_id, treatment, valid_from, reason }) =>
      api.call(addTaxExemption, {
        input: {
          kind: taxKinds.find((one) => one === kind) ?? 'vat',
          category_id,
          is_exempt: treatment === 'exempt',
          valid_from,
          reason,
        },
      }),
    done: () => {
      toast.good(t.exemptAdded);
      return revalidate();
    },
  });
  return (
    <Panel title={t.addExempt}>
      <form {...form.props} className="stack stack-snug" aria-label={t.addExempt}>
        <SelectField
          form={form}
          name="kind"
          label={t.kind}
          options={taxKinds.map((value) => ({ value, label: t.rateKinds[value] }))}
        />
        <SelectField
          form={form}
          name="category_id"
          label={t.category}
          options={[
            { value: '', label: t.chooseCategory },
            ...categoryNames(categories).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SelectField
          form={form}
          name="treatment"
          label={t.treatment}
          options={(['exempt', 'taxed'] as const).map((value) => ({ value, label: t.treatments[value] }))}
        />
        <DateField form={form} name="valid_from" label={t.from} />
        <TextField form={form} name="reason" label={t.article} help={t.articleHelp} maxLength={200} />
        <FormMessage message={form.message} />
        <Submit form={form} kind="line">
          {t.addExempt}
        </Submit>
      </form>
    </Panel>
  );
};

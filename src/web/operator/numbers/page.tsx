import '#web/styles/pages/operator-catalog.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { numberNames } from '#contract/number-kinds.ts';
import { duties, numberKinds } from '#contract/number-rules.ts';
import { listCategories, type OperatorCategory } from '#contract/operator-catalogue.ts';
import {
  decideProductNumbers,
  type ListedNumber,
  type NumberDuty,
  numberDuties,
  productNumbers,
  saveNumberDuty,
} from '#contract/product-number.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateFileLink } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { categoryOptions } from '../catalog/category/tree-moves.rules.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { ReasonDialog } from '../ui/confirm-dialog.tsx';
import { Day, Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';

const numbersTable = tableLoader(productNumbers, { filters: ['state', 'kind'] });
const load = async (request: PageRequest) => {
  const [numbers, duties, categories] = await Promise.all([
    numbersTable(request),
    need(request.api.call(numberDuties)),
    need(request.api.call(listCategories)),
  ]);
  return { numbers, duties: duties.data, categories: categories.data };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.screening.numbersTitle);

type Messages = ReturnType<typeof useMessages>['screening'];
const midnight = (day: string): string => `${day}T00:00:00+07:00`;

/** /operator/number: numbers of products, and what categories ask. */
export default function Page() {
  const { screening: t } = useMessages();
  const toast = useToast();
  const { numbers, duties, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(numbers);
  const [rejecting, setRejecting] = useState<readonly ListedNumber[] | null>(null);
  const accept = useMutation(
    (api, number_ids: number[]) =>
      need(api.call(decideProductNumbers, { input: { number_ids, accept: true } })),
    { onDone: (_, [ids]) => void toast.good(t.acceptedNow(ids.length)) },
  );
  const number_ids = rejecting?.map(({ id }) => id) ?? [];
  const reject = useMutation(
    (api, reason: string) =>
      need(api.call(decideProductNumbers, { input: { number_ids, accept: false, reason } })),
    { inline: true, onDone: () => void toast.good(t.rejectedNow(number_ids.length)) },
  );
  const acceptAll = (rows: readonly ListedNumber[]) => void accept.run(rows.map(({ id }) => id));
  return (
    <>
      <PageHead title={t.numbersTitle} text={t.numbersNote} />
      <DataTableFilters
        query={table}
        filters={[
          {
            key: 'state',
            label: t.state,
            options: [
              { value: 'sent', label: t.states.sent },
              { value: 'accepted', label: t.states.accepted },
              { value: 'rejected', label: t.states.rejected },
              { value: 'over', label: t.over },
            ],
          },
          {
            key: 'kind',
            label: t.kind,
            options: numberKinds.map((value) => ({ value, label: numberNames[value] })),
          },
        ]}
      />
      <DataTable
        table={table}
        columns={numberColumns(t, acceptAll, setRejecting)}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: t.accept, run: acceptAll },
          { label: t.reject, tone: 'bad', run: setRejecting },
        ]}
        csvName="permitNumbers"
        empty={t.noNumbers}
        noneYet={t.numbersNone}
      />
      <Duties rows={duties} categories={categories} />
      <ReasonDialog
        open={rejecting !== null}
        onClose={() => setRejecting(null)}
        title={t.rejectTitle(number_ids.length)}
        names={rejecting?.map(({ product }) => product.name)}
        text={t.rejectText}
        label={t.reason}
        confirm={t.reject}
        tone="bad"
        mutation={reject}
      />
    </>
  );
}

const numberColumns = (
  t: Messages,
  accept: (rows: readonly ListedNumber[]) => void,
  reject: (rows: readonly ListedNumber[]) => void,
): Column<ListedNumber>[] => [
  { key: 'kind', label: t.kind, cell: ({ kind }) => numberNames[kind], csv: ({ kind }) => numberNames[kind] },
  {
    key: 'number',
    label: t.numberColumn,
    cell: ({ number }) => (number === null ? t.notHalal : <b>{number}</b>),
    csv: ({ number }) => number ?? '',
  },
  {
    key: 'product',
    label: t.product,
    cell: ({ product }) => product.name,
    csv: ({ product }) => product.name,
  },
  { key: 'store', label: t.store, cell: ({ store }) => store.name, csv: ({ store }) => store.name },
  {
    key: 'until',
    label: t.validUntil,
    cell: ({ valid_until, is_over }) =>
      valid_until === null ? (
        t.always
      ) : (
        <span className={is_over ? 'soon' : ''}>
          <Day at={midnight(valid_until)} />
        </span>
      ),
    csv: ({ valid_until }) => valid_until ?? '',
  },
  {
    key: 'file',
    label: t.file,
    cell: ({ file_id }) =>
      file_id === null ? (
        t.none
      ) : (
        <PrivateFileLink className="link" fileId={file_id} url="#">
          {t.open}
        </PrivateFileLink>
      ),
  },
  { key: 'sent', label: t.sentAt, cell: ({ sent_at }) => <Moment at={sent_at} />, csv: (row) => row.sent_at },
  {
    key: 'state',
    label: t.state,
    cell: (row) => (
      <span className="row">
        {t.states[row.state]}
        {row.state !== 'accepted' && (
          <Button small aria-label={`${t.accept}: ${row.product.name}`} onClick={() => accept([row])}>
            {t.accept}
          </Button>
        )}
        {row.state !== 'rejected' && (
          <Button small aria-label={`${t.reject}: ${row.product.name}`} onClick={() => reject([row])}>
            {t.reject}
          </Button>
        )}
      </span>
    ),
    csv: ({ state }) => state,
  },
];

const Duties = ({
  rows,
  categories,
}: {
  rows: readonly NumberDuty[];
  categories: readonly OperatorCategory[];
}) => {
  const { screening: t } = useMessages();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const remove = useMutation(
    (api, { category_id, kind }: NumberDuty) =>
      need(api.call(saveNumberDuty, { input: { category_id, kind, duty: 'inherit' } })),
    { onDone: () => void toast.good(t.dutySaved) },
  );
  const form = useForm({
    initial: { category_id: '', kind: 'halal' as string, duty: 'asked' as string, valid_from: '' },
    send: ({ category_id, kind, duty, valid_from }) =>
      api.call(saveNumberDuty, {
        input: {
          category_id,
          kind: numberKinds.find((one) => one === kind) ?? 'halal',
          duty: duties.find((one) => one === duty) ?? 'asked',
          valid_from: valid_from === '' ? null : valid_from,
        },
      }),
    done: () => {
      toast.good(t.dutySaved);
      return revalidate();
    },
  });
  return (
    <div className="up-2">
      <Panel title={t.duties}>
        <p className="quiet text-13 down-1">{t.dutiesText}</p>
        {rows.length === 0 && <p>{t.noDuties}</p>}
        <ul className="stack stack-snug">
          {rows.map((row) => (
            <li key={`${row.category_id} ${row.kind}`} className="spread wraps">
              <span>
                <b>{row.category}</b> · {numberNames[row.kind]} · {t.dutyNames[row.duty]}
                {row.duty === 'required' && (
                  <>
                    {' · '}
                    {t.from} <Day at={midnight(row.valid_from)} />
                  </>
                )}
              </span>
              <Button
                small
                busy={remove.busy}
                aria-label={`${t.remove}: ${row.category}, ${numberNames[row.kind]}`}
                onClick={() => void remove.run(row)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
        <form {...form.props} className="stack stack-snug up-1" aria-label={t.saveDuty}>
          <SelectField
            form={form}
            name="category_id"
            label={t.category}
            options={[{ value: '', label: t.chooseCategory }, ...categoryOptions(categories)]}
          />
          <SelectField
            form={form}
            name="kind"
            label={t.kind}
            options={numberKinds.map((value) => ({ value, label: numberNames[value] }))}
          />
          <SelectField
            form={form}
            name="duty"
            label={t.duty}
            options={duties.map((value) => ({ value, label: t.dutyNames[value] }))}
          />
          <DateField form={form} name="valid_from" label={t.from} help={t.fromHelp} />
          <FormMessage message={form.message} />
          <Submit form={form} kind="line">
            {t.saveDuty}
          </Submit>
        </form>
      </Panel>
    </div>
  );
};

import '#web/styles/pages/operator-money.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { shortPercent } from '#common/decimals.ts';
import { jakartaDay } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import type { Category } from '#contract/catalogue.ts';
import {
  addCommissionRule,
  type CommissionRuleSheet,
  type CommissionSheet,
  commissionRules,
  endCommissionRule,
  previewCommission,
} from '#contract/commission.ts';
import { commissionScopes } from '#contract/commission-kinds.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { need } from '#web/client/api.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../frame/access.ts';
import { categoryNames } from '../ui/category-names.rules.ts';
import { ChoiceBox, storeChoices } from '../ui/choice-box.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { readRate } from './rate.rules.ts';

type Data = { sheet: CommissionSheet; categories: readonly Category[] };

export const loader = operatorLoader(async ({ api, locale }): Promise<Data> => {
  const [sheet, categories] = await Promise.all([need(api.call(commissionRules)), loadMegamenu(locale, api)]);
  return { sheet: sheet.data, categories };
});

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorCommissions.title);

/** /operator/commission: what share of the goods the platform takes, by whom, of what and since when. */
export default function Page() {
  const { operatorCommissions: t } = useMessages();
  const locale = useLocale();
  const { sheet, categories } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={t.title}
        text={`${t.intro} ${t.standard(shortPercent(locale, sheet.standard / 100))}`}
      />
      <div className="stack">
        <NewRule categories={categories} />
        <Rules rules={sheet.rules} />
      </div>
    </>
  );
}

const Rules = ({ rules }: { rules: readonly CommissionRuleSheet[] }) => {
  const { operatorCommissions: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [chosen, setChosen] = useState<CommissionRuleSheet | null>(null);
  const [lastDay, setLastDay] = useState('');
  const isAhead = chosen?.state === 'ahead';
  const end = useMutation(
    (api) =>
      need(
        api.call(endCommissionRule, {
          input: { id: chosen?.id ?? 0, valid_until: isAhead ? null : lastDay },
        }),
      ),
    { inline: true, onDone: () => void toast.good(isAhead ? t.removed : t.ended) },
  );
  const nameOf = ({ merchant, category }: CommissionRuleSheet): string =>
    merchant?.merchant_name ?? category?.name ?? t.general;
  return (
    <Panel title={t.rules}>
      {rules.length === 0 ? (
        <p className="quiet">{t.none}</p>
      ) : (
        <div className="data-table-box">
          <table className="data-table">
            <caption className="hide">{t.rules}</caption>
            <thead>
              <tr>
                {[t.target, t.rateColumn, t.from, t.until, t.state, ''].map((head, index) => (
                  <th key={head || index} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <td data-label={t.target}>
                    <span>
                      <b>{nameOf(rule)}</b>
                      {rule.scope !== 'general' && <small className="quiet"> · {t.scopes[rule.scope]}</small>}
                    </span>
                  </td>
                  <td data-label={t.rateColumn} className="num">
                    {shortPercent(locale, rule.rate / 100)}
                  </td>
                  <td data-label={t.from}>{dayText(locale, rule.valid_from)}</td>
                  <td data-label={t.until}>
                    {rule.valid_until === null ? t.open : dayText(locale, rule.valid_until)}
                  </td>
                  <td data-label={t.state}>{t.states[rule.state]}</td>
                  <td>
                    {rule.state !== 'over' && (
                      <Button
                        small
                        aria-label={`${rule.state === 'ahead' ? t.remove : t.end}: ${nameOf(rule)}`}
                        onClick={() => {
                          setLastDay(jakartaDay(new Date()));
                          setChosen(rule);
                        }}
                      >
                        {rule.state === 'ahead' ? t.remove : t.end}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={isAhead ? t.removeTitle : t.endTitle}
        text={isAhead ? undefined : t.endText}
        names={chosen === null ? [] : [`${nameOf(chosen)}: ${shortPercent(locale, chosen.rate / 100)}`]}
        confirm={isAhead ? t.remove : t.end}
        tone="bad"
        mutation={end}
      >
        {!isAhead && (
          <Field label={t.lastDay}>
            {(control) => (
              <DateInput
                {...control}
                className="input"
                name="valid_until"
                value={lastDay}
                min={jakartaDay(new Date())}
                onChange={setLastDay}
              />
            )}
          </Field>
        )}
      </ConfirmDialog>
    </Panel>
  );
};

type Preview = OutputOf<typeof previewCommission>;

const NewRule = ({ categories }: { categories: readonly Category[] }) => {
  const { operatorCommissions: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const empty = { scope: 'category', merchant: '', category: '', rate: '', from: '', until: '' };
  const [values, setValues] = useState(empty);
  const [effect, setEffect] = useState<Preview | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (changed: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...changed }));
    // what is shown below is of what was typed before
    setEffect(null);
    setWrong(null);
  };
  const names = categoryNames(categories);
  const { scope, merchant, category, from, until } = values;
  const input = {
    merchant_id: scope === 'store' && merchant !== '' ? Number(merchant) : null,
    category_id: scope === 'category' && category !== '' ? Number(category) : null,
    rate: readRate(values.rate) ?? 0,
    valid_from: from,
    valid_until: until === '' ? null : until,
  };
  const options = { inline: true, revalidate: false } as const;
  const look = useMutation((api) => need(api.call(previewCommission, { input })), {
    ...options,
    onDone: ({ data }) => setEffect(data),
  });
  const save = useMutation((api) => need(api.call(addCommissionRule, { input })), {
    inline: true,
    onDone: () => {
      toast.good(t.added);
      setValues(empty);
      setEffect(null);
    },
  });
  const problem = (): string | null => {
    if (readRate(values.rate) === null) return t.badRate;
    if (scope === 'store' && merchant === '') return `${t.store}?`;
    return scope === 'category' && category === '' ? t.pickCategory : null;
  };
  const target =
    scope === 'category' ? (names.find(({ id }) => String(id) === category)?.name ?? '') : t.scopes.general;
  const rateText = shortPercent(locale, input.rate / 100);
  const failure = effect === null ? look.failure : save.failure;
  return (
    <Panel title={t.add}>
      <form
        className="stack stack-snug"
        noValidate
        aria-label={t.add}
        onSubmit={(event) => {
          event.preventDefault();
          const found = problem();
          setWrong(found);
          if (found === null) void (effect === null ? look.run() : save.run());
        }}
      >
        <div className="look-up">
          <Field label={t.target}>
            {(control) => (
              <Select
                {...control}
                small
                value={scope}
                options={commissionScopes.map((value) => ({ value, label: t.scopes[value] }))}
                onPick={(value) => change({ scope: value })}
              />
            )}
          </Field>
          {scope === 'store' && (
            <Field label={t.store}>
              {(control) => (
                <ChoiceBox
                  control={{ ...control, name: 'merchant_id' }}
                  label={t.store}
                  small
                  source={storeChoices}
                  value={merchant}
                  onChange={(value) => change({ merchant: value })}
                />
              )}
            </Field>
          )}
          {scope === 'category' && (
            <Field label={t.category}>
              {(control) => (
                <Select
                  {...control}
                  small
                  value={category}
                  options={[
                    { value: '', label: t.pickCategory },
                    ...names.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onPick={(value) => change({ category: value })}
                />
              )}
            </Field>
          )}
          <Field label={t.rate}>
            {(control) => (
              <input
                {...control}
                className="input input-small"
                name="rate"
                inputMode="decimal"
                value={values.rate}
                onChange={(event) => change({ rate: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t.from}>
            {(control) => (
              <DateInput
                {...control}
                className="input input-small"
                name="valid_from"
                value={from}
                min={jakartaDay(new Date(), 1)}
                onChange={(value) => change({ from: value })}
              />
            )}
          </Field>
          <Field label={t.until}>
            {(control) => (
              <DateInput
                {...control}
                className="input input-small"
                name="valid_until"
                value={until}
                min={from || undefined}
                onChange={(value) => change({ until: value })}
              />
            )}
          </Field>
        </div>
        <p className="quiet text-13">{t.untilHelp}</p>
        {effect !== null && (
          <div role="status">
            <p>
              <b>
                {t.sentence(
                  dayText(locale, from),
                  until === '' ? '' : dayText(locale, until),
                  scope === 'store' ? t.scopes.store : target,
                  rateText,
                )}
              </b>
            </p>
            <p className="quiet text-13">
              {t.before(shortPercent(locale, effect.rate_before / 100))}{' '}
              {scope !== 'store' && `${t.stores(digits(effect.stores))} `}
              {effect.exceptions > 0 && t.exceptions(digits(effect.exceptions))}
            </p>
          </div>
        )}
        <FormMessage message={wrong ?? failure?.errors[0]?.message ?? failure?.message ?? null} />
        <p className="row">
          <Button type="submit" kind={effect === null ? 'line' : 'main'} busy={look.busy || save.busy}>
            {effect === null ? t.look : t.save}
          </Button>
        </p>
      </form>
    </Panel>
  );
};

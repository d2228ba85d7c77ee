import { useId, useState } from 'react';
import { type CourierInsurance, changeInsurance, operatorInsurance } from '#contract/operator-courier.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { Panel } from '../ui/panel.tsx';
import {
  type InsuranceKey,
  type InsuranceText,
  insuranceKeys,
  insuranceText,
  readInsurance,
} from './insurance-draft.rules.ts';

export type Insurance = { couriers: CourierInsurance[]; version: string };

/** What each courier asks for insuring a parcel, typed into a table and saved as a whole. */
export const InsurancePanel = ({ seen }: { seen: Insurance }) => {
  const t = useMessages().operatorSettings.couriers;
  const toast = useToast();
  const [base, setBase] = useState(seen);
  const [rows, setRows] = useState<InsuranceText[]>(() => seen.couriers.map(insuranceText));
  const [meanwhile, setMeanwhile] = useState(false);
  const stand = (now: Insurance) => {
    setBase(now);
    setRows(now.couriers.map(insuranceText));
    setMeanwhile(false);
  };
  const read = rows.map(readInsurance);
  const before = base.couriers.map(({ courier_name: _, ...terms }) => terms);
  const changed = read
    .map(({ terms }) => terms)
    .filter((terms, index) => JSON.stringify(terms) !== JSON.stringify(inOrder(before[index])));
  const hasFaults = read.some(({ faults }) => faults.length > 0);
  const save = useMutation(
    (api) => need(api.call(changeInsurance, { input: { couriers: changed, version: base.version } })),
    {
      inline: true,
      revalidate: false,
      onDone: ({ data }) => {
        stand(data);
        toast.good(t.insuranceSaved);
      },
      onFailed: (error) => {
        setMeanwhile(error instanceof ApiError && error.code === 409);
        return false;
      },
    },
  );
  const takeNew = useMutation((api) => need(api.call(operatorInsurance)), {
    revalidate: false,
    onDone: ({ data }) => stand(data),
  });
  const change = (index: number, part: Partial<InsuranceText>) =>
    setRows((all) => all.map((row, place) => (place === index ? { ...row, ...part } : row)));
  return (
    <Panel title={t.insurance}>
      <div className="stack">
        <p className="quiet reading">{t.insuranceIntro}</p>
        <div className="data-table-box">
          <table className="data-table tariffs">
            <caption className="hide">{t.insurance}</caption>
            <thead>
              <tr>
                <th scope="col">{t.courier}</th>
                {insuranceKeys.map((key) => (
                  <th key={key} scope="col" className="right">
                    {t.insuranceColumns[key]}
                  </th>
                ))}
                <th scope="col">{t.insured}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <InsuranceRow
                  key={row.courier}
                  row={row}
                  faults={read[index]?.faults ?? []}
                  onChange={(part) => change(index, part)}
                />
              ))}
            </tbody>
          </table>
        </div>
        {(changed.length > 0 || hasFaults || meanwhile) && (
          <div className="stack stack-snug">
            <FormMessage message={meanwhile ? t.meanwhile : (save.failure?.message ?? null)} />
            <p className="row">
              {meanwhile ? (
                <Button kind="ink" busy={takeNew.busy} onClick={takeNew.run}>
                  {t.takeNewInsurance}
                </Button>
              ) : (
                <>
                  <Button onClick={() => stand(base)}>{t.undo}</Button>
                  <Button kind="main" busy={save.busy} disabled={hasFaults} onClick={() => save.run()}>
                    {t.saveInsurance}
                  </Button>
                </>
              )}
            </p>
          </div>
        )}
      </div>
    </Panel>
  );
};

/** The fields in the order in which `readInsurance` has them, so that both can be compared as text. */
const inOrder = (terms: Omit<CourierInsurance, 'courier_name'> | undefined) =>
  terms && {
    ...{ courier: terms.courier, is_active: terms.is_active },
    ...{ rate: terms.rate, minimum: terms.minimum, fee: terms.fee },
    required_from: terms.required_from,
  };

type RowProps = {
  row: InsuranceText;
  faults: readonly InsuranceKey[];
  onChange: (part: Partial<InsuranceText>) => void;
};

const InsuranceRow = ({ row, faults, onChange }: RowProps) => {
  const t = useMessages().operatorSettings.couriers;
  const note = useId();
  return (
    <tr>
      <td data-label={t.courier}>
        <b className="keep">{row.courier_name}</b>
      </td>
      {insuranceKeys.map((key) => (
        <td key={key} data-label={t.insuranceColumns[key]} className="right">
          <span className="tariff-field">
            <input
              className="input input-small num tariff-price"
              aria-label={t.of(t.insuranceColumns[key], row.courier_name)}
              aria-invalid={faults.includes(key) || undefined}
              aria-describedby={faults.includes(key) ? `${note}-${key}` : undefined}
              maxLength={13}
              autoComplete="off"
              inputMode="decimal"
              placeholder={key === 'required_from' ? t.never : undefined}
              value={row[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
            {faults.includes(key) && (
              <span className="field-error" id={`${note}-${key}`}>
                {t.insuranceFaults[key]}
              </span>
            )}
          </span>
        </td>
      ))}
      <td data-label={t.insured}>
        <label className="data-table-check">
          <input
            type="checkbox"
            aria-label={t.of(t.insured, row.courier_name)}
            checked={row.is_active}
            onChange={(event) => onChange({ is_active: event.currentTarget.checked })}
          />
        </label>
      </td>
    </tr>
  );
};

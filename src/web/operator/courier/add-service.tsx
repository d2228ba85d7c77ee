import { type FormEvent, useId, useState } from 'react';
import type { OperatorTariff } from '#contract/operator-courier.ts';
import { zones } from '#contract/tariff-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { withArgs } from '../ui/with-args.ts';
import { nameOf, type RowFaults, type RowText, readRow } from './courier-draft.rules.ts';
import type { CourierDraft } from './use-courier-draft.ts';

const blank: RowText = {
  ...{ courier: '', courier_name: '', service: '', service_name: '', etd: '', is_active: true },
  ...{ same_city: '', same_province: '', other: '' },
};
type Key = Exclude<keyof RowText, 'is_active' | 'is_cargo' | 'cod_rate'>;
const keys: readonly Key[] = ['courier', 'courier_name', 'service', 'service_name', 'etd', ...zones];

type Props = {
  open: boolean;
  onClose: () => void;
  base: readonly OperatorTariff[];
  save: CourierDraft['save'];
};

/** A service that the table does not have yet; of a courier that it knows, the name comes by itself. */
export const AddService = ({ open, onClose, base, save }: Props) => {
  const t = useMessages().operatorSettings.couriers;
  const couriers = useId();
  const [row, setRow] = useState(blank);
  const [faults, setFaults] = useState<RowFaults & { twice?: true }>({});
  const labels: Record<Key, string> = {
    courier: t.code,
    courier_name: t.courierName,
    service: t.serviceCode,
    service_name: t.serviceName,
    etd: t.etd,
    ...t.zones,
  };
  const helps: Partial<Record<Key, string>> = {
    courier: t.codeHelp,
    service: t.serviceHelp,
    etd: t.etdHelp,
  };
  const type = (key: Key) => (event: FormEvent<HTMLInputElement>) => {
    const value = event.currentTarget.value;
    const known = key === 'courier' ? base.find(({ courier }) => courier === value) : undefined;
    setRow({ ...row, [key]: value, ...(known === undefined ? {} : { courier_name: known.courier_name }) });
    setFaults({});
  };
  const { tariff, faults: found } = readRow(row);
  const check = () => {
    const isTwice = base.some((one) => nameOf(one) === nameOf(tariff));
    setFaults({ ...found, ...(isTwice ? { twice: true } : {}) });
    const [first] = Object.values(found);
    return first !== undefined || isTwice ? t.faults[first ?? 'twice'] : null;
  };
  const add = withArgs(save, [{ ...tariff, is_new: true }], t.added);
  const run = async () => {
    const isDone = await add.run();
    if (isDone) setRow(blank);
    return isDone;
  };
  const errorOf = (key: Key) => {
    const fault = faults[key];
    if (fault !== undefined) return t.faults[fault];
    return key === 'service' && faults.twice ? t.faults.twice : undefined;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.addTitle}
      confirm={t.addSend}
      check={check}
      mutation={{ ...add, run }}
    >
      <div className="tariff-form">
        {keys.map((key) => (
          <Field key={key} label={labels[key]} error={errorOf(key)} help={helps[key]}>
            {(control) => (
              <input
                {...control}
                className="input input-small"
                name={key}
                list={key === 'courier' ? couriers : undefined}
                maxLength={50}
                autoComplete="off"
                value={row[key]}
                onChange={type(key)}
              />
            )}
          </Field>
        ))}
      </div>
      <datalist id={couriers}>
        {[...new Set(base.map(({ courier }) => courier))].map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </ConfirmDialog>
  );
};

import { useState } from 'react';
import { changeCouriers, type OperatorTariff, operatorCouriers } from '#contract/operator-courier.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { type Outcome, useAct } from '../ui/use-act.ts';
import {
  carriedOver,
  changesOf,
  type RowText,
  readRow,
  rowText,
  type SentRow,
} from './courier-draft.rules.ts';

export type Couriers = { couriers: OperatorTariff[]; version: string };

/** The table while it is typed in: what differs from `base`, what is wrong, and saving it on the state it was seen in. */
export const useCourierDraft = (base: Couriers, onSaved: (couriers: Couriers) => void) => {
  const { operatorSettings } = useMessages();
  const t = operatorSettings.couriers;
  const act = useAct();
  const toast = useToast();
  const [rows, setRows] = useState<RowText[]>(() => base.couriers.map(rowText));
  const [meanwhile, setMeanwhile] = useState(false);

  const read = rows.map(readRow);
  const stand = (couriers: Couriers, next: RowText[]) => {
    setRows(next);
    setMeanwhile(false);
    onSaved(couriers);
  };
  /** Sends services; the rest of what is typed stays. */
  const send = async (sent: readonly SentRow[], said: string): Promise<Outcome> => {
    const input = { couriers: [...sent], version: base.version };
    const outcome = await act(changeCouriers, { input, quiet: true });
    if (outcome.ok) {
      const done = new Set(sent.map(({ courier, service }) => `${courier}:${service}`));
      const left = rows.filter(({ courier, service }) => !done.has(`${courier}:${service}`));
      stand(outcome.data, carriedOver(left, base.couriers, outcome.data.couriers));
      toast.good(said);
    } else setMeanwhile(outcome.code === 409);
    return outcome;
  };
  return {
    rows,
    faults: read.map(({ faults }) => faults),
    hasFaults: read.some(({ faults }) => Object.keys(faults).length > 0),
    changes: changesOf(
      base.couriers,
      read.map(({ tariff }) => tariff),
    ),
    meanwhile,
    change: (index: number, part: Partial<RowText>) =>
      setRows((before) =>
        before.map((row, place) => {
          if (place === index) return { ...row, ...part };
          // a courier has one name
          const isSister = part.courier_name !== undefined && row.courier === before[index]?.courier;
          return isSister ? { ...row, courier_name: part.courier_name ?? row.courier_name } : row;
        }),
      ),
    undo: () => stand(base, base.couriers.map(rowText)),
    takeNew: async () => {
      const now = await act(operatorCouriers);
      if (now.ok) stand(now.data, carriedOver(rows, base.couriers, now.data.couriers));
    },
    save: (sent: readonly SentRow[]) => send(sent, t.saved),
    add: (row: OperatorTariff) => send([{ ...row, is_new: true }], t.added),
  };
};
export type CourierDraft = ReturnType<typeof useCourierDraft>;

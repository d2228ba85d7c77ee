import { useState } from 'react';
import { changeCouriers, type OperatorTariff, operatorCouriers } from '#contract/operator-courier.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';
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
  const toast = useToast();
  const [rows, setRows] = useState<RowText[]>(() => base.couriers.map(rowText));
  const [meanwhile, setMeanwhile] = useState(false);

  const read = rows.map(readRow);
  const stand = (couriers: Couriers, next: RowText[]) => {
    setRows(next);
    setMeanwhile(false);
    onSaved(couriers);
  };
  /** Sends services and says `said`; the rest of what is typed stays. */
  const save = useMutation(
    (api, sent: readonly SentRow[], _said: string) =>
      need(
        api.call(changeCouriers, {
          input: {
            couriers: sent.map((row) => ({
              ...row,
              is_cargo: row.is_cargo ?? null,
              // what is blank is taken away, what the file does not name stays
              cod_rate: row.cod_rate === null ? -1 : (row.cod_rate ?? null),
            })),
            version: base.version,
          },
        }),
      ),
    {
      inline: true,
      revalidate: false,
      onDone: ({ data: now }, [sent, said]) => {
        const done = new Set(sent.map(({ courier, service }) => `${courier}:${service}`));
        const left = rows.filter(({ courier, service }) => !done.has(`${courier}:${service}`));
        stand(now, carriedOver(left, base.couriers, now.couriers));
        toast.good(said);
      },
      onFailed: (error) => {
        setMeanwhile(error instanceof ApiError && error.code === 409);
        return false;
      },
    },
  );
  const takeNew = useMutation((api) => need(api.call(operatorCouriers)), {
    revalidate: false,
    onDone: ({ data: now }) => stand(now, carriedOver(rows, base.couriers, now.couriers)),
  });
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
    takeNew,
    save,
  };
};
export type CourierDraft = ReturnType<typeof useCourierDraft>;

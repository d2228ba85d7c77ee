import { useRef, useState } from 'react';
import type { StoreCourier } from '#contract/store-courier.ts';
import { saveStoreCouriers, storeCouriers } from '#contract/store-courier.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';

const offered = (couriers: readonly StoreCourier[]): string[] =>
  couriers.filter((one) => one.is_offered).map(({ courier }) => courier);

/** By which couriers the store sends: each tick is saved at once, the last one stays. */
export const Couriers = () => {
  const { sellerProfile: words } = useMessages();
  const toast = useToast();
  const { data, set } = useApiQuery(
    'store couriers',
    async (api) => (await need(api.call(storeCouriers))).data,
  );
  const save = useMutation(
    async (api, couriers: string[]) =>
      (await need(api.call(saveStoreCouriers, { input: { couriers } }))).data,
    {
      revalidate: false,
      onDone: (saved) => {
        set(saved);
        toast.good(words.saved);
      },
    },
  );
  /** What is ticked and not yet saved. */
  const [wanted, setWanted] = useState<string[] | null>(null);
  const latest = useRef<string[] | null>(null);
  const isSaving = useRef(false);
  if (data === null || data.length === 0) return null;
  const chosen = wanted ?? offered(data);
  const toggle = async (courier: string, isOn: boolean) => {
    const next = isOn ? [...chosen, courier] : chosen.filter((one) => one !== courier);
    setWanted(next);
    latest.current = next;
    if (isSaving.current) return;
    isSaving.current = true;
    // what is ticked while one is saved is saved after it
    for (let sent: string[] | null = null; sent !== latest.current; ) {
      sent = latest.current;
      if (!(await save.run(sent))) break;
    }
    isSaving.current = false;
    setWanted(null);
  };
  return (
    <section className="panel panel-body stack stack-snug seller-form up-2" aria-labelledby="kurir">
      <h2 id="kurir">{words.couriersTitle}</h2>
      <p className="quiet">{words.couriersText}</p>
      <fieldset className="stack stack-snug">
        <legend className="hide">{words.couriersTitle}</legend>
        {data.map(({ courier, courier_name }) => (
          <label key={courier} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(courier)}
              disabled={chosen.length === 1 && chosen.includes(courier)}
              onChange={(event) => toggle(courier, event.currentTarget.checked)}
            />
            <span>{courier_name}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
};

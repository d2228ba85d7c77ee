import { useEffect, useRef, useState } from 'react';
import { type CheckoutOrder, setDropship, unsetDropship } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Guards } from './use-guards.ts';

type Typed = { name: string; phone: string };
const nothing: Typed = { name: '', phone: '' };

/**
 * Dropship of one order: opening it says at once that a name is needed; what is typed is kept
 * when its field is left, and before paying; closing clears name and phone and hides the form.
 */
export const useDropship = (order: CheckoutOrder, checkout: Checkout, guards: Guards) => {
  const { checkout: words } = useMessages();
  const { order_id, is_dropship, dropship_name, dropship_phone } = order;
  const params = { id: order_id };
  const kept: Typed = { name: dropship_name, phone: dropship_phone.replace(/^\+62/, '0') };
  const [open, setOpen] = useState(is_dropship);
  const [typed, setTyped] = useState(kept);
  const [phoneFault, setPhoneFault] = useState<string | null>(null);
  const name = typed.name.trim();
  const isKept = is_dropship && name === kept.name && typed.phone === kept.phone;
  /** How many answers to what was saved are awaited. */
  const saving = useRef(0);

  /** Whether the order stands as the form says. */
  const save = async (): Promise<boolean> => {
    if (!open || isKept) return true;
    if (name === '') return false;
    setPhoneFault(null);
    let fault: string | null = null;
    const input = { dropship_name: name, ...(typed.phone === '' ? {} : { dropship_phone: typed.phone }) };
    saving.current += 1;
    const done = await checkout.change(async (api) => {
      const answer = await api.call(setDropship, { params, input });
      if (answer.code === 422)
        fault = answer.errors?.find((one) => one.field === 'dropship_phone')?.message ?? null;
      return answer;
    });
    saving.current -= 1;
    setPhoneFault(fault);
    return done !== null;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(
    () => guards.add(order_id, async () => ((await latest.current()) ? null : `dropship-${order_id}`)),
    [guards, order_id],
  );

  return {
    open,
    typed,
    nameFault: name === '' ? words.nameRequired : null,
    phoneFault,
    toggle: (on: boolean) => {
      setOpen(on);
      setPhoneFault(null);
      setTyped(nothing);
      // also what is saved only now, by leaving the field for the switch
      if (!on && (is_dropship || saving.current > 0))
        checkout.change((api) => api.call(unsetDropship, { params }));
    },
    type: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    leave: () => void (name !== '' && save()),
  };
};

export type DropshipForm = ReturnType<typeof useDropship>;

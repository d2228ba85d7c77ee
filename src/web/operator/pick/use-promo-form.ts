import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Envelope } from '#contract/envelope.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { type Form, useForm, type Values } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';

type Options<V extends Values, T> = {
  initial: V;
  send: (values: V) => Promise<Envelope<T>>;
  /** Said once it is saved. */
  saved: string;
  /** The list to go back to. */
  list: string;
};

/** The form of a campaign or a voucher. `stale`: somebody else was faster, what stands here is old. */
export const usePromoForm = <V extends Values, T>({ initial, send, saved, list }: Options<V, T>) => {
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [stale, setStale] = useState(false);
  const form: Form<V> = useForm({
    initial,
    as: { 'json_meta.icon': 'icon', 'json_meta.square_banner': 'square_banner' },
    send,
    refused: ({ code, errors }) => {
      setStale(code === 409 && errors === undefined);
      return false;
    },
    done: () => {
      toast.good(saved);
      navigate(to(list));
    },
  });
  return { form, stale };
};

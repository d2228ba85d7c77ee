import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { NetworkError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';

type Faults = { fields: Readonly<Record<string, string>>; message: string | null };
type Options<V, T> = {
  initial: V;
  /** What is already wrong before anything is sent, by the server's path of the field. */
  check?: (values: V) => Readonly<Record<string, string>>;
  send: (values: V) => Promise<Envelope<T>>;
  /** After code 200, with what was sent. */
  done: (data: T, sent: V) => void | Promise<void>;
};

const noFaults: Faults = { fields: {}, message: null };

/**
 * A form with lists in it: like `useForm`, but its values may be anything and its faults stand under the server's path
 * of the field (`variants.2.stock`). What belongs to no single field is said by `message`.
 */
export const useDraft = <V extends object, T>({ initial, check, send, done }: Options<V, T>) => {
  const { buy } = useMessages();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (faults.message !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const wrong = check?.(values) ?? {};
    const first = Object.values(wrong)[0];
    if (first !== undefined) return setFaults({ fields: wrong, message: first });
    sending.current = true;
    setBusy(true);
    setFaults(noFaults);
    try {
      const answer = await send(values);
      if (answer.code === 200) {
        setTouched(false);
        await done(answer.data, values);
      } else {
        const fields: Record<string, string> = {};
        for (const { field, message } of answer.errors ?? []) fields[field] ??= message;
        setFaults({ fields, message: Object.values(fields)[0] ?? answer.message });
      }
    } catch (error) {
      console.error(error);
      if (!(error instanceof NetworkError)) throw error;
      setFaults({ fields: {}, message: buy.noAnswer });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    busy,
    touched,
    message: faults.message,
    errorOf: (path: string): string | undefined => faults.fields[path],
    change: (part: Partial<V> | ((before: V) => Partial<V>)) => {
      setTouched(true);
      setFaults(noFaults);
      setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    },
    props: { ref: form, noValidate: true as const, method: 'post' as const, onSubmit: submit },
  };
};
export type Draft<V extends object> = Pick<
  ReturnType<typeof useDraft<V, unknown>>,
  'values' | 'errorOf' | 'change'
>;

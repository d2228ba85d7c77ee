import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Envelope, Err, Ok } from '#contract/envelope.ts';
import { NetworkError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type Faults, faultsOf, noFaults } from './form-faults.ts';

export type Values = Record<string, string | boolean>;
/** Names of a form's fields that hold text, or a tick. */
export type NamesOf<V, T> = { [K in keyof V & string]: V[K] extends T ? K : never }[keyof V & string];

/** What a field needs of its form; a form that has more values is one of fewer, too. */
export type Fields<V extends Values> = {
  values: V;
  /** Sentence beside a field. */
  errorOf: (name: keyof V & string) => string | undefined;
  /** Changes fields; the sentences beside them go. */
  change: (part: Partial<V>) => void;
};

/** How the sending of a form stands, whatever its values. */
export type Sending = {
  /** Sentence that belongs to no field. */
  message: string | null;
  busy: boolean;
  /** Whether scripts stand: before, nothing may be sent. */
  ready: boolean;
  /** For the `<form>` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'post';
  };
};

export type Form<V extends Values> = Fields<V> & Sending & { reset: (values?: V) => void };

export type FormOptions<V extends Values, T> = {
  initial: V;
  /** What is already wrong before anything is sent, by field. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>;
  send: (values: V) => Promise<Envelope<T>>;
  /** After code 200. */
  done: (data: T, answer: Ok<T>) => void | Promise<void>;
  /** A refusal that is no fault of the fields; true when it was dealt with. */
  refused?: (answer: Err) => boolean;
  /** The server's field names where the form has other ones. */
  as?: Readonly<Record<string, string>>;
};

/** What was typed into the page before its scripts stood. */
const typedEarly = <V extends Values>(element: HTMLFormElement, values: V): Partial<V> => {
  const found: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const control = element.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== value) found[name] = control.checked;
    } else if (control !== null && 'value' in control && control.value !== '' && control.value !== value) {
      found[name] = String(control.value);
    }
  }
  return found as Partial<V>;
};

/**
 * One form: keeps what is typed through every refusal, shows each fault beside its field and goes to the first one,
 * and sends one thing at a time. `<form {...form.props}>` with the fields of this folder.
 */
export const useForm = <V extends Values, T>(options: FormOptions<V, T>): Form<V> => {
  const { buy } = useMessages();
  const [values, setValues] = useState(options.initial);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  useEffect(() => {
    setReady(true);
    const element = ref.current;
    if (element !== null) setValues((before) => ({ ...before, ...typedEarly(element, before) }));
  }, []);

  useEffect(() => {
    if (Object.keys(faults.fields).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = async () => {
    if (sending.current) return;
    const wrong = options.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return setFaults({ fields: wrong as Faults['fields'], message: null });
    sending.current = true;
    setBusy(true);
    setFaults(noFaults);
    try {
      const answer = await options.send(values);
      if (answer.code === 200) await options.done(answer.data, answer);
      else if (!options.refused?.(answer)) setFaults(faultsOf(answer, Object.keys(values), options.as));
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
    errorOf: (name) => faults.fields[name],
    message: faults.message,
    busy,
    ready,
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setFaults(({ fields, message }) => ({
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in part))),
        message,
      }));
    },
    reset: (next = options.initial) => {
      setValues(next);
      setFaults(noFaults);
    },
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
  };
};

import { useEffect, useRef } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import type { Registration, RegistrationStep } from '#contract/registration.ts';
import { keepText, keptText } from '#web/client/kept-text.ts';
import { useSession } from '#web/client/session.ts';
import { type Form, type NamesOf, useForm, type Values } from '#web/ui/form/use-form.ts';

type Options<V extends Values> = {
  initial: V;
  send: (values: V) => Promise<Envelope<Registration>>;
  done: (registration: Registration) => void;
  /** Fields that hold a file: it is uploaded again, or was saved with the step. */
  files?: readonly NamesOf<V, string>[];
};

const unsaved = <V extends Values>(values: V, saved: V, files: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name] && !files.includes(name)),
  );

/** A step's form whose text survives a reload, for this account and in this tab, until the step is saved. */
export const useStepForm = <V extends Values>(
  step: RegistrationStep,
  { initial, send, done, files = [] }: Options<V>,
): Form<V> => {
  const { user } = useSession();
  const who = user?.email ?? user?.phone ?? '';
  const name = `registration ${step}`;
  const saved = useRef(initial);
  const isSaved = useRef(false);
  const form = useForm<V, Registration>({
    initial: { ...initial, ...keptText(who, name) },
    send,
    done: (registration) => {
      isSaved.current = true;
      keepText(who, name, {});
      done(registration);
    },
  });
  const { values } = form;
  useEffect(() => {
    if (who !== '' && !isSaved.current) keepText(who, name, unsaved(values, saved.current, files));
  }, [who, name, values, files]);
  return form;
};

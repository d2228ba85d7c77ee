import type { Envelope } from '#contract/envelope.ts';
import type { Registration, RegistrationStep } from '#contract/registration.ts';
import type { Form, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { useKeptForm } from '#web/ui/form/use-kept-form.ts';

type Options<V extends Values> = {
  initial: V;
  send: (values: V) => Promise<Envelope<Registration>>;
  done: (registration: Registration) => void;
  /** Fields that hold a file: it is uploaded again, or was saved with the step. */
  files?: readonly NamesOf<V, string>[];
};

/** A step's form whose text survives a reload, for this account and in this tab, until the step is saved. */
export const useStepForm = <V extends Values>(step: RegistrationStep, options: Options<V>): Form<V> =>
  useKeptForm<V, Registration>(`registration ${step}`, options);

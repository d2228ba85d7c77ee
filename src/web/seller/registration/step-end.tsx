import type { ReactNode } from 'react';
import type { Registration } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import type { Form, Values } from '#web/ui/form/use-form.ts';

/** What every step's form is given. */
export type StepProps = {
  registration: Registration;
  onSaved: (registration: Registration) => void;
  /** The button back, beside the one that sends. */
  back: ReactNode;
};

type Props<V extends Values> = { form: Form<V>; back: ReactNode; label?: string };

/** What was refused as a whole, and the buttons on and back. */
export const StepEnd = <V extends Values>({ form, back, label }: Props<V>) => {
  const { registration: words } = useMessages();
  return (
    <>
      <FormMessage message={form.message} />
      <p className="row form-end">
        <Submit form={form}>{label ?? words.next}</Submit>
        {back}
      </p>
    </>
  );
};

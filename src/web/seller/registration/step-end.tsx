import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import type { Form, Values } from '#web/ui/form/use-form.ts';

type Props<V extends Values> = { form: Form<V>; back: ReactNode; label?: string };

/** What was refused as a whole, the way on and the way back. */
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

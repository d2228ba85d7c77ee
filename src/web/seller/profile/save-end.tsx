import { useMessages } from '#web/client/messages.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import type { Form, Values } from '#web/ui/form/use-form.ts';

/** What was refused as a whole, and the button that saves. */
export const SaveEnd = <V extends Values>({ form }: { form: Form<V> }) => {
  const { sellerProfile: words } = useMessages();
  return (
    <>
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{words.save}</Submit>
      </p>
    </>
  );
};

import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import type { Sending } from '#web/ui/form/use-form.ts';

type Props = {
  form: Sending;
  /** Somebody else was faster: asks for what stands now. */
  onReload: (() => void) | null;
  label: string;
  children?: ReactNode;
};

/** The end of a form: what was refused, and the button; after somebody else was faster also the way to what stands now. */
export const SaveEnd = ({ form, onReload, label, children }: Props) => {
  const { operatorPromos: t } = useMessages();
  return (
    <div className="stack stack-snug">
      <FormMessage message={form.message} />
      <p className="row form-end">
        <Submit form={form}>{label}</Submit>
        {onReload !== null && <Button onClick={onReload}>{t.reload}</Button>}
        {children}
      </p>
    </div>
  );
};

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import type { Outcome } from './use-act.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** The words on the button that does it. */
  confirm: string;
  tone?: 'bad';
  /** What it gives decides: done closes, a refusal is said in the dialog. */
  onConfirm: () => Promise<Outcome>;
  children?: ReactNode;
};

/** Asks before something is done that cannot be taken back: `onConfirm={() => act(verifyStore, { input, quiet: true })}`. */
export const ConfirmDialog = ({ open, onClose, title, text, confirm, tone, onConfirm, children }: Props) => {
  const { operator } = useMessages();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const close = () => {
    setMessage(null);
    onClose();
  };
  const yes = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(null);
    try {
      const outcome = await onConfirm();
      if (outcome.ok) close();
      else setMessage(outcome.errors[0]?.message ?? outcome.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{operator.keep}</Button>
          <Button type="submit" form={form} kind={tone === 'bad' ? 'ink' : 'main'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack stack-snug" onSubmit={yes}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <FormMessage message={message} />
      </form>
    </Dialog>
  );
};

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
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

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Names the field. */
  label: string;
  confirm: string;
  tone?: 'bad';
  /** One line (a reference number) instead of a few sentences. */
  line?: true;
  onConfirm: (reason: string) => Promise<Outcome>;
};

const longest = 500;

/** Asks why (or under which number) before doing it: the words go to `onConfirm`; an empty field goes nowhere. */
export const ReasonDialog = ({ label, line, onConfirm, onClose, ...rest }: ReasonDialogProps) => {
  const { operator } = useMessages();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const send = async (): Promise<Outcome> => {
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') return { ok: false, message: operator.reasonMissing, errors: [], code: 0 };
    return onConfirm(text);
  };
  return (
    <ConfirmDialog {...rest} onClose={close} onConfirm={send}>
      <Field label={label}>
        {(control) => {
          const shared = {
            ...control,
            ...(missing ? { 'aria-invalid': true as const } : {}),
            'data-focus-first': '',
            maxLength: longest,
            value: reason,
          };
          return line ? (
            <input {...shared} className="input" onChange={(event) => setReason(event.currentTarget.value)} />
          ) : (
            <textarea
              {...shared}
              className="input input-area"
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          );
        }}
      </Field>
    </ConfirmDialog>
  );
};

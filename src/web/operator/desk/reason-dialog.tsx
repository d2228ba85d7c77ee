import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Outcome } from './use-act.ts';

type Props = {
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
export const ReasonDialog = ({ label, line, onConfirm, onClose, ...rest }: Props) => {
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

import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import type { Outcome } from '../desk/use-act.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  confirm: string;
  /** What it will do. */
  children: ReactNode;
  onConfirm: (reason: string) => Promise<Outcome>;
};

const longest = 500;

/** Says what a suspension does, asks why, and does it. */
export const SuspendDialog = ({ label, children, onClose, onConfirm, ...rest }: Props) => {
  const { operator, operatorStores: words } = useMessages();
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
    <ConfirmDialog {...rest} tone="bad" onClose={close} onConfirm={send}>
      <div className="stack stack-snug">
        <p className="small">
          <b>{words.effects}</b>
        </p>
        {children}
      </div>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            {...(missing ? { 'aria-invalid': true as const } : {})}
            data-focus-first=""
            className="input input-area"
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};

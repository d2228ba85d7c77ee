import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import type { Mutation } from '#web/client/use-mutation.ts';
import { NamedThings } from '#web/features/lists/named-things.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { withArgs } from './with-args.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** What it is done to: the first of them are named. */
  names?: readonly string[];
  /** The label of the button that does it. */
  confirm: string;
  tone?: 'bad';
  /** What it does, with `inline`: done closes, a failure is said in the dialog. */
  mutation: Mutation;
  /** What is wrong with the fields inside, before anything is sent. */
  check?: () => string | null;
  children?: ReactNode;
};

/** Asks before something is done that cannot be taken back: `<ConfirmDialog mutation={withArgs(remove, id)} …>`. */
export const ConfirmDialog = (props: Props) => {
  const { open, onClose, title, text, names = [], confirm, tone, mutation, check, children } = props;
  const { operator } = useMessages();
  const form = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const { failure } = mutation;
  const close = () => {
    setWrong(null);
    mutation.clearFailure();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check?.() ?? null;
    setWrong(found);
    if (found === null && (await mutation.run())) close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{operator.keep}</Button>
          <Button type="submit" form={form} kind={tone === 'bad' ? 'ink' : 'main'} busy={mutation.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack stack-snug" onSubmit={submit}>
        {names.length > 0 && <NamedThings names={names} />}
        {text !== undefined && <p>{text}</p>}
        {children}
        <FormMessage message={wrong ?? failure?.errors[0]?.message ?? failure?.message ?? null} />
      </form>
    </Dialog>
  );
};

type ReasonDialogProps = Omit<Props, 'mutation' | 'check'> & {
  /** Names the field. */
  label: string;
  /** One line (a reference number) instead of a few sentences. */
  line?: true;
  mutation: Mutation<[reason: string]>;
};

const MAX_LENGTH = 500;

/** Asks why (or under which number) before doing it; an empty field goes nowhere. `children` stand above the field. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { label, line, mutation, onClose, children, ...rest } = props;
  const { operator } = useMessages();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const text = reason.trim();
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const check = () => {
    setMissing(text === '');
    return text === '' ? operator.fillIn(label) : null;
  };
  return (
    <ConfirmDialog {...rest} onClose={close} check={check} mutation={withArgs(mutation, text)}>
      {children}
      <Field label={label}>
        {(control) => {
          const shared = {
            ...control,
            ...(missing ? { 'aria-invalid': true as const } : {}),
            'data-focus-first': '',
            maxLength: MAX_LENGTH,
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

import { useState } from 'react';
import { suspendUser, type UserDetail, unsuspendUser } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { useAct } from '../desk/use-act.ts';
import { SuspendUsers } from '../people/suspending.tsx';
import { useAfter } from '../people/use-after.ts';

type Props = { detail: UserDetail; onDone: () => Promise<void> };

/** Closing an account and opening it again; what closing reaches is said before (O50, O51, O110). */
export const UserActs = ({ detail, onDone }: Props) => {
  const { operatorUsers: words } = useMessages();
  const act = useAct();
  const { id, status } = detail;
  /** The standing in which it was asked: once that is another, nothing is asked any more. */
  const [asked, setAsked] = useState<UserDetail['status'] | null>(null);
  const asking = asked === status;
  const close = () => setAsked(null);
  const after = useAfter(close, onDone);
  if (status === 'active') {
    return (
      <>
        <Button onClick={() => setAsked(status)}>{words.suspend}</Button>
        <SuspendUsers
          ids={asking ? [id] : []}
          title={words.suspendTitle}
          onClose={close}
          onConfirm={(reason) =>
            after(act(suspendUser, { input: { user_id: id, reason }, quiet: true }), words.suspended)
          }
        />
      </>
    );
  }
  if (status !== 'suspended') return null;
  return (
    <>
      <Button kind="main" onClick={() => setAsked(status)}>
        {words.unsuspend}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.unsuspendTitle}
        text={words.unsuspendText}
        confirm={words.unsuspend}
        onConfirm={() =>
          after(act(unsuspendUser, { input: { user_id: id }, quiet: true }), words.unsuspended)
        }
      />
    </>
  );
};

import { useState } from 'react';
import { effectsOfUser, suspendUser, type UserDetail, unsuspendUser } from '#contract/operator-users.ts';
import { need } from '#web/client/api.ts';
import { usePersonal } from '#web/client/use-personal.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { type Outcome, useAct } from '../desk/use-act.ts';
import { UserEffectsList } from '../people/effects.tsx';
import { SuspendDialog } from '../people/suspend-dialog.tsx';
import { useOperatorMessages } from '../words.ts';

type Props = { detail: UserDetail; onDone: () => Promise<void> };

/** Closing an account and opening it again; what closing reaches is said before (O50, O51, O110). */
export const UserActs = ({ detail, onDone }: Props) => {
  const { operatorUsers: words } = useOperatorMessages();
  const act = useAct();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id, status } = detail;
  const effects = usePersonal(asking ? `effects ${id}` : 'effects', async (api) =>
    asking ? (await need(api.call(effectsOfUser, { params: { id } }))).data : null,
  );
  const close = () => setAsking(false);
  const after = async (doing: Promise<Outcome>, said: string): Promise<Outcome> => {
    const outcome = await doing;
    if (outcome.ok) toast.good(said);
    else if (outcome.code !== 409) return outcome;
    else {
      toast.err(outcome.message);
      close();
    }
    await onDone();
    return outcome;
  };
  if (status === 'active') {
    return (
      <>
        <Button onClick={() => setAsking(true)}>{words.suspend}</Button>
        <SuspendDialog
          open={asking}
          onClose={close}
          title={words.suspendTitle}
          label={words.suspendLabel}
          confirm={words.suspend}
          onConfirm={(reason) =>
            after(act(suspendUser, { input: { user_id: id, reason }, quiet: true }), words.suspended)
          }
        >
          <UserEffectsList data={effects.data} failed={effects.failed} />
        </SuspendDialog>
      </>
    );
  }
  if (status !== 'suspended') return null;
  return (
    <>
      <Button kind="main" onClick={() => setAsking(true)}>
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

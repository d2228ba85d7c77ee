import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteSlot, type OperatorSlot } from '#contract/operator-flash.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { useAct } from '../../desk/use-act.ts';
import { operatorUrls } from '../../operator-urls.ts';

/** Takes a slot away that has not run, ends one that runs (O28). */
export const RemoveButton = ({ slot, ended }: { slot: OperatorSlot; ended: () => Promise<void> }) => {
  const { operatorFlash: words } = useMessages();
  const act = useAct();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [open, setOpen] = useState(false);
  const isRunning = slot.status === 'running';
  const remove = async () => {
    const done = await act(deleteSlot, { input: { flashsale_id: slot.id }, quiet: true });
    if (!done.ok) return done;
    if (done.data.status === 'ended') {
      toast.good(words.ended);
      await ended();
    } else {
      toast.good(words.removed);
      navigate(to(operatorUrls.flashSales()));
    }
    return done;
  };
  const label = isRunning ? words.endNow : words.remove;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${label}: ${slot.promo_name}`}
        text={isRunning ? words.endText : words.removeText}
        confirm={label}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};

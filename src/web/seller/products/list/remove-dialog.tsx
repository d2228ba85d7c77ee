import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { ids: readonly number[]; busy: boolean; onClose: () => void; onYes: () => void };

/** Asks before products are deleted. */
export const RemoveDialog = ({ ids, busy, onClose, onYes }: Props) => {
  const { sellerProducts: words } = useMessages();
  return (
    <Dialog
      open={ids.length > 0}
      onClose={onClose}
      title={words.removeTitle(Math.max(1, ids.length))}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="ink" busy={busy} onClick={onYes}>
            {words.removeYes}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
    </Dialog>
  );
};

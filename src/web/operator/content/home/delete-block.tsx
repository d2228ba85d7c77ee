import { deleteHomeBlock, type OperatorHomeBlock } from '#contract/operator-home.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { useAct } from '../../desk/use-act.ts';

type Props = { block: OperatorHomeBlock | null; onClose: () => void; reload: () => Promise<void> };

/** Asks before a block goes for good (O59). */
export const DeleteBlock = ({ block, onClose, reload }: Props) => {
  const words = useMessages().operatorContent.home;
  const act = useAct();
  const toast = useToast();
  const remove = async () => {
    const done = await act(deleteHomeBlock, { input: { homeblock_id: block?.id ?? 0 }, quiet: true });
    if (done.ok) toast.good(words.removed);
    await reload();
    return done;
  };
  return (
    <ConfirmDialog
      open={block !== null}
      onClose={onClose}
      title={words.removeTitle(block?.title ?? '')}
      text={words.removeText}
      confirm={words.remove}
      tone="bad"
      onConfirm={remove}
    />
  );
};

import { restoreProducts, takeDownProducts } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { ReasonDialog } from '../../desk/reason-dialog.tsx';
import type { Outcome } from '../../desk/use-act.ts';
import { useAct } from '../../desk/use-act.ts';
import type { Act } from './product-columns.tsx';

export type Asked = { act: Act; ids: number[] };
type Props = { asked: Asked | null; onClose: () => void; reload: () => Promise<void> };

/** Asks why before products are taken down, and once more before they are restored (O16, O17). */
export const TakedownDialogs = ({ asked, onClose, reload }: Props) => {
  const words = useMessages().operatorShelves.product;
  const act = useAct();
  const toast = useToast();
  const product_ids = asked?.ids ?? [];
  const count = product_ids.length;
  const told = async (done: Outcome, sentence: string): Promise<Outcome> => {
    if (done.ok) {
      toast.good(sentence);
      await reload();
    }
    return done;
  };
  return (
    <>
      <ReasonDialog
        open={asked?.act === 'takeDown'}
        onClose={onClose}
        title={words.takeDownTitle(count)}
        text={words.takeDownText}
        label={words.reasonLabel}
        confirm={words.takeDown}
        tone="bad"
        onConfirm={async (reason) =>
          told(
            await act(takeDownProducts, { input: { product_ids, reason }, quiet: true }),
            words.takenDownNow(count),
          )
        }
      />
      <ConfirmDialog
        open={asked?.act === 'restore'}
        onClose={onClose}
        title={words.restoreTitle(count)}
        text={words.restoreText}
        confirm={words.restore}
        onConfirm={async () =>
          told(await act(restoreProducts, { input: { product_ids }, quiet: true }), words.restoredNow(count))
        }
      />
    </>
  );
};

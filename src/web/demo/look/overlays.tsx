import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { ConfirmDialog } from '#web/operator/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLoadingFlag } from '#web/ui/loading-store.ts';
import { Reveal } from '#web/ui/reveal.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { Specimen, States } from './specimen.tsx';

type Open = 'dialog' | 'confirm' | 'sheet' | null;

/** What floats over a page, each opened by its button. */
export const Overlays = () => {
  const { buy, ui, sellerProducts: words } = useMessages();
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState(true);
  const [loading, setLoading] = useState(false);
  useLoadingFlag(loading);
  const close = () => setOpen(null);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 1_000);
  };
  return (
    <Specimen name="Toasts, Dialog, ConfirmDialog, Sheet, Reveal, LoadingOverlay">
      <div lang="en">
        <States>
          <Button onClick={() => toast.info(buy.loginToAdd)}>toast.info</Button>
          <Button onClick={() => toast.good(buy.added, { label: buy.seeCart, path: '/cart' })}>
            toast.good
          </Button>
          <Button onClick={() => toast.err(buy.noAnswer)}>toast.err</Button>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            Reveal
          </Button>
          <Button onClick={load}>LoadingOverlay</Button>
        </States>
      </div>
      <Reveal show={shown} kind="list">
        <p>{ui.notFoundText}</p>
      </Reveal>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={words.removeTitle(1)}
        actions={
          <>
            <Button onClick={close}>{words.keep}</Button>
            <Button kind="main" onClick={close}>
              {words.removeYes}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={words.removeTitle(2)}
        text={words.removeText}
        names={['Selendang Tenun Ikat', 'Kopi Bajawa 250 g']}
        confirm={words.removeYes}
        tone="bad"
        mutation={{
          run: async () => true,
          busy: false,
          running: null,
          failure: null,
          clearFailure: () => undefined,
        }}
      />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={ui.filter}
        end={
          <Button kind="main" wide onClick={close}>
            {words.fill}
          </Button>
        }
      >
        <p>{ui.emptyListText}</p>
      </Sheet>
    </Specimen>
  );
};

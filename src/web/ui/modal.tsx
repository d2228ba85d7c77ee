import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from './overlay-history.ts';

type Props = { open: boolean; onClose: () => void; label: string; className: string; children: ReactNode };

/**
 * The browser's own modal `<dialog>`: starts at its `data-focus-first` (else its first control), keeps the focus,
 * closes by Escape, by "back" and by a press beside it, gives the focus back.
 * The page behind does not scroll while it is open (overlay.css).
 */
export const Modal = ({ open, onClose, label, className, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // what was once shown stays while it slides away
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);

  useBackCloses(open, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {wanted && children}
    </dialog>
  );
};

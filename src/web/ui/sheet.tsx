import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode; end?: ReactNode };

/** A panel that comes up from the lower edge on narrow, and stands at the right on wide. `end` stays at its foot. */
export const Sheet = ({ open, onClose, title, children, end }: Props) => {
  const { ui } = useMessages();
  return (
    <Modal open={open} onClose={onClose} label={title} className="sheet">
      <div className="sheet-head spread">
        <h2>{title}</h2>
        <IconButton icon="x" label={ui.close} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
      {end !== undefined && <div className="sheet-end">{end}</div>}
    </Modal>
  );
};

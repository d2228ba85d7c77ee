import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type Props = { open: boolean; onClose: () => void; title: string; children?: ReactNode; actions?: ReactNode };

/** A question in the middle of the screen, answered by its `actions` (two buttons). */
export const Dialog = ({ open, onClose, title, children, actions }: Props) => (
  <Modal open={open} onClose={onClose} label={title} className="dialog">
    <h3>{title}</h3>
    {children !== undefined && <div className="up-half">{children}</div>}
    {actions !== undefined && <div className="dialog-actions">{actions}</div>}
  </Modal>
);

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; onPress: () => void; pressed?: boolean; removable?: boolean };

/** A small choice (`pressed`), or something chosen that a press takes away (`removable`). */
export const Chip = ({ children, onPress, pressed, removable = false }: Props) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
    {children}
    {removable && <Icon name="x" />}
  </button>
);

import { type ReactNode, useState } from 'react';

type Props = { title: string; open?: boolean; onOpen?: () => void; children: ReactNode };

/** One foldable part of the filter panel. `open` is how it stands at first. */
export const FilterSection = ({ title, open = false, onOpen, children }: Props) => {
  const [first] = useState(open);
  return (
    <details open={first} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
};

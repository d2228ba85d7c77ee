import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { OperatorNav, SideEnd } from './side-bar.tsx';

/** The head of narrow screens: the places behind the menu. */
export const TopBar = () => {
  const { operator } = useMessages();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was gone to
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="top narrow-only">
      <div className="page top-row">
        <IconButton icon="menu" label={operator.menu} onClick={() => setOpen(true)} />
        <p className="top-title">{operator.area}</p>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={operator.area}>
        <nav className="side-list" aria-label={operator.menu}>
          <OperatorNav />
        </nav>
        <SideEnd />
      </Sheet>
    </header>
  );
};

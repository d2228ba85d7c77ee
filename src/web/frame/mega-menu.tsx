import { lazy, Suspense } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePanel } from './use-panel.ts';

const MegaPanel = lazy(async () => ({ default: (await import('./mega-panel.tsx')).MegaPanel }));

/** The button for all categories on wide, with the panel below the header (checklist 49–51). */
export const MegaMenu = () => {
  const { ui } = useMessages();
  const { open, setOpen, area, button } = usePanel();
  const { categories, failed, retry } = useMegamenu(open);
  const press = () => {
    if (failed) retry();
    setOpen(true);
  };
  return (
    <div className="mega-area wide-only" {...area}>
      <button
        ref={button}
        type="button"
        className="button button-plain button-small button-menu"
        aria-expanded={open}
        aria-controls="mega"
        onClick={press}
      >
        <Icon name="layout-grid" />
        {ui.categories}
      </button>
      <div id="mega" className="mega-drop page" hidden={!open || categories === null}>
        {open && categories !== null && (
          <Suspense>
            <MegaPanel categories={categories} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

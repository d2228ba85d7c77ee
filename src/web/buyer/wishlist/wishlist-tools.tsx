import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { WishlistScreen } from './use-wishlist.ts';

/** Search within the list and edit mode; deleting is offered with something ticked only (checklist 127-131). */
export const WishlistTools = ({ screen }: { screen: WishlistScreen }) => {
  const { wishlist: words } = useMessages();
  const { text, search, editing, edit, shown, chosen, allMarked, markAll, remove } = screen;
  return (
    <>
      <div className="wishlist-tools">
        <form
          className="search"
          role="search"
          aria-label={words.search}
          // what is typed counts at once; Enter only must not leave the page
          onSubmit={(event) => event.preventDefault()}
        >
          <Icon name="search" />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
          />
          {text !== '' && (
            <button
              type="button"
              className="icon-button search-clear"
              aria-label={words.clearSearch}
              onClick={() => search('')}
            >
              <Icon name="x" />
            </button>
          )}
        </form>
        <Button aria-pressed={editing} onClick={() => edit(!editing)}>
          {editing ? words.cancelEdit : words.edit}
        </Button>
      </div>
      {editing && shown.length > 0 && (
        <div className="wishlist-edit spread">
          <Checkbox checked={allMarked} onChange={markAll}>
            <span>{words.selectAll}</span>
          </Checkbox>
          {chosen.length > 0 && (
            <span className="row">
              <span className="quiet num wide-only" aria-live="polite">
                {words.selected(chosen.length)}
              </span>
              <Button kind="ink" onClick={remove}>
                {words.remove}
              </Button>
            </span>
          )}
        </div>
      )}
    </>
  );
};

import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Acting } from './use-acting.ts';

type Props = {
  picked: readonly number[];
  /** Products on this page. */
  all: number;
  acting: Acting;
  onAll: (is: boolean) => void;
  onRemove: () => void;
};

/** Ticks the whole page, and does one thing with all that is ticked. */
export const BulkBar = ({ picked, all, acting, onAll, onRemove }: Props) => {
  const { sellerProducts: words } = useMessages();
  const count = picked.length;
  const isBusy = (act: 'publish' | 'hide') => acting.busy?.act === act && acting.busy.ids === picked;
  return (
    <div className="product-bulk">
      <label className="tick">
        <input
          type="checkbox"
          checked={count === all}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
        <span>{count === 0 ? words.pickAll : words.picked(count)}</span>
      </label>
      {count > 0 && (
        <>
          <Button small busy={isBusy('publish')} onClick={() => acting.act('publish', picked)}>
            {words.publishMany(count)}
          </Button>
          <Button small busy={isBusy('hide')} onClick={() => acting.act('hide', picked)}>
            {words.hideMany(count)}
          </Button>
          <Button small onClick={onRemove}>
            {words.removeMany(count)}
          </Button>
        </>
      )}
    </div>
  );
};

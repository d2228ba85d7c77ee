import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { editHomeBlock, type OperatorHomeBlock } from '#contract/operator-home.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Badge } from '../../desk/badge.tsx';
import { useAct } from '../../desk/use-act.ts';
import { operatorUrls } from '../../operator-urls.ts';

type Props = {
  block: OperatorHomeBlock;
  place: number;
  last: boolean;
  reload: () => Promise<void>;
  onDelete: (block: OperatorHomeBlock) => void;
  onMove: (to: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};

const shownPictures = 4;

const Summary = ({ block }: { block: OperatorHomeBlock }) => {
  const { type, banners, products, product_ids, category } = block;
  const words = useMessages().operatorContent.home;
  if (type === 'banner') return words.pictures(banners.length);
  if (product_ids.length > 0) return words.picked(products.length, product_ids.length);
  return products.length === 0 ? words.nothingShown : words.best(category?.name ?? '');
};

/** One block: what it is, whether it is shown, and the ways to move, change, show and delete it. */
export const BlockRow = ({ block, place, last, reload, onDelete, onMove, ...drag }: Props) => {
  const words = useMessages().operatorContent.home;
  const to = useLocalePath();
  const act = useAct();
  const { id, type, title, is_active, version, banners, products } = block;
  const pictures =
    type === 'banner'
      ? banners.map(({ image }) => image)
      : products.flatMap(({ photos }) => photos[0]?.image_url ?? []);
  const turn = async () => {
    await act(editHomeBlock, { params: { id }, input: { is_active: !is_active, version } });
    await reload();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    onMove(place + by);
    // moving its row takes the focus away
    requestAnimationFrame(() => grip.focus());
  };
  return (
    <>
      <button
        type="button"
        className="block-grip"
        draggable
        aria-label={words.drag(title, place + 1)}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <Icon name="menu" />
        <span className="num">{place + 1}</span>
      </button>
      <div className="block-faces" data-type={type}>
        {pictures.slice(0, type === 'banner' ? 1 : shownPictures).map((url) => (
          <Picture key={url} url={url} sizes="120px" widths={[160, 320]} width={120} height={60} />
        ))}
      </div>
      <div className="block-facts">
        <h2>
          <Link to={to(operatorUrls.block(id))}>{title}</Link>
        </h2>
        <p className="small quiet">
          {type === 'banner' ? words.banner : words.highlight} · <Summary block={block} />
        </p>
        <Badge tone={is_active ? 'good' : 'calm'}>{is_active ? words.active : words.inactive}</Badge>
      </div>
      <div className="block-ways">
        <IconButton
          icon="chevron-up"
          label={words.up(title)}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={words.down(title)}
          disabled={last}
          onClick={() => onMove(place + 1)}
        />
        <Button
          small
          kind="plain"
          aria-label={is_active ? words.turnOffOf(title) : words.turnOnOf(title)}
          onClick={turn}
        >
          {is_active ? words.turnOff : words.turnOn}
        </Button>
        <IconButton icon="trash" label={words.removeOf(title)} onClick={() => onDelete(block)} />
      </div>
    </>
  );
};

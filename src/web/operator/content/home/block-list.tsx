import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { editHomeBlock, type OperatorHomeBlock, orderHomeBlocks } from '#contract/operator-home.ts';
import type { BlockState } from '#contract/operator-home-kinds.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { movedTo } from './block-order.rules.ts';

type Props = {
  blocks: readonly OperatorHomeBlock[];
  /** Only some of the blocks: they stay in their order. */
  isPart: boolean;
  onDelete: (block: OperatorHomeBlock) => void;
};

/** The blocks in their order: dragged by the pointer, or moved by buttons and arrow keys; saved all at once. */
export const BlockList = ({ blocks, isPart, onDelete }: Props) => {
  const t = useMessages().operatorContent.home;
  const { ordered, announcement, busy, isChanged, move, save, reset } = useBlockOrder(blocks);
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const dropOn = (index: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, index);
    end();
  };
  return (
    <div className="stack stack-snug">
      {!isPart && <p className="quiet small up-1">{t.intro}</p>}
      <p className="hide" role="status">
        {announcement}
      </p>
      <ol className="home-blocks" aria-label={t.list}>
        {ordered.map((block, index) => (
          <li
            key={block.id}
            className="block-item"
            data-over={over === index || undefined}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={dropOn(index)}
          >
            <BlockRow
              block={block}
              place={index}
              isFixed={isPart}
              last={index === ordered.length - 1}
              onDelete={onDelete}
              onMove={(to) => move(index, to)}
              onDragStart={(event) => {
                dragged.current = index;
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', block.title);
              }}
              onDragEnd={end}
            />
          </li>
        ))}
      </ol>
      {isChanged && (
        <div className="content-save">
          <p>{t.orderChanged}</p>
          <Button small kind="plain" onClick={reset} disabled={busy}>
            {t.resetOrder}
          </Button>
          <Button small kind="ink" busy={busy} onClick={save}>
            {t.saveOrder}
          </Button>
        </div>
      )}
    </div>
  );
};

type BlockRowProps = {
  block: OperatorHomeBlock;
  place: number;
  isFixed: boolean;
  last: boolean;
  onDelete: (block: OperatorHomeBlock) => void;
  onMove: (to: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};

const shownPictures = 4;

const Summary = ({ block }: { block: OperatorHomeBlock }) => {
  const { type, banners, products, product_ids, category } = block;
  const t = useMessages().operatorContent.home;
  if (type === 'banner') return t.pictures(banners.length);
  if (product_ids.length > 0) return t.picked(products.length, product_ids.length);
  return products.length === 0 ? t.nothingShown : t.best(category?.name ?? '');
};

const stateTones: Record<BlockState, Tone> = { running: 'good', planned: 'wait', over: 'calm', off: 'calm' };

/** From when until when, as Jakarta's clocks say it; nothing for a block that is always shown. */
const Period = ({ block: { start_at, end_at } }: { block: OperatorHomeBlock }) => {
  const t = useMessages().operatorContent.home;
  const locale = useLocale();
  if (start_at === null && end_at === null) return null;
  const moment = (at: string) => `${dayText(locale, at)}, ${at.slice(11, 16).replace(':', '.')} WIB`;
  return (
    <span className="quiet">
      {t.period(start_at === null ? null : moment(start_at), end_at === null ? null : moment(end_at))}
    </span>
  );
};

/** One block: what it is, whether it is shown, and the ways to move, change, show and delete it. */
const BlockRow = ({ block, place, isFixed, last, onDelete, onMove, ...drag }: BlockRowProps) => {
  const t = useMessages().operatorContent.home;
  const to = useLocalePath();
  const { id, type, title, is_active, version, banners, products, state, device } = block;
  const pictures =
    type === 'banner'
      ? banners.map(({ image }) => image)
      : products.flatMap(({ photos }) => photos[0]?.image_url ?? []);
  const toggle = useMutation(
    (api) => need(api.call(editHomeBlock, { params: { id }, input: { is_active: !is_active, version } })),
    { reloadOn: 'conflict' },
  );
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
        draggable={!isFixed}
        disabled={isFixed}
        aria-label={t.drag(title, place + 1)}
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
          {type === 'banner' ? t.banner : t.highlight} · <Summary block={block} />
        </p>
        <p className="block-state small">
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <Period block={block} />
          {device !== 'all' && <span className="quiet">{t.devices[device]}</span>}
        </p>
      </div>
      <div className="block-ways">
        <IconButton
          icon="chevron-up"
          label={t.up(title)}
          disabled={isFixed || place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t.down(title)}
          disabled={isFixed || last}
          onClick={() => onMove(place + 1)}
        />
        <Button
          small
          kind="plain"
          aria-label={is_active ? t.turnOffOf(title) : t.turnOnOf(title)}
          onClick={toggle.run}
        >
          {is_active ? t.turnOff : t.turnOn}
        </Button>
        <IconButton icon="trash" label={t.removeOf(title)} onClick={() => onDelete(block)} />
      </div>
    </>
  );
};

/**
 * The order of the blocks as it is being changed. `save` sends it whole, with the order that was seen: when somebody
 * else ordered them meanwhile it is refused, and the list is asked anew.
 */
const useBlockOrder = (blocks: readonly OperatorHomeBlock[]) => {
  const t = useMessages().operatorContent.home;
  const toast = useToast();
  const seen = blocks.map(({ id }) => id);
  const [ids, setIds] = useState<readonly number[]>(seen);
  const [announcement, setAnnouncement] = useState('');
  const ordered = ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  const move = (from: number, to: number) => {
    const next = movedTo(ids, from, to);
    if (next === ids) return;
    const block = ordered[from];
    setIds(next);
    if (block !== undefined) setAnnouncement(t.movedTo(block.title, next.indexOf(block.id) + 1));
  };
  const save = useMutation((api) => need(api.call(orderHomeBlocks, { input: { ids: [...ids], seen } })), {
    onDone: () => void toast.good(t.orderSaved),
    reloadOn: 'conflict',
  });
  return {
    ordered,
    announcement,
    busy: save.busy,
    isChanged: ids.join() !== seen.join(),
    move,
    save: save.run,
    reset: () => setIds(seen),
  };
};

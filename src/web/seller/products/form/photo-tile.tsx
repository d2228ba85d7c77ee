import { useMessages } from '#web/client/messages.tsx';
import type { UploadItem } from '#web/features/upload/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  photo: UploadItem;
  at: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDrop: () => void;
};

/** One picture: how far it is, its place among the others. */
export const PhotoTile = ({ photo, at, last, onMove, onRemove, onDrag, onDrop }: Props) => {
  const { sellerProducts: words, sellerProfile } = useMessages();
  return (
    <li
      className="photo-tile"
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <div className="photo-face">
        <img src={photo.url} width="160" height="160" alt={words.photo(at + 1)} draggable={false} />
        {at === 0 && <span className="badge photo-main">{words.mainPhoto}</span>}
        {photo.id === null && photo.error === null && (
          <progress
            max={1}
            value={photo.progress}
            aria-label={sellerProfile.fileSending(words.photo(at + 1))}
          />
        )}
      </div>
      {photo.error !== null && (
        <p className="field-error small" role="alert">
          <Icon name="circle-alert" />
          {photo.error}
        </p>
      )}
      <p className="row photo-moves">
        <IconButton
          icon="chevron-left"
          label={words.photoLeft(at + 1)}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={words.photoRight(at + 1)}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon="trash" label={words.photoRemove(at + 1)} onClick={onRemove} />
      </p>
    </li>
  );
};

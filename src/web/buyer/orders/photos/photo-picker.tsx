import { useId } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import type { UploadItem } from '#web/features/upload/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { maxPhotos, type Photos } from './use-photos.ts';

type RowProps = { photo: UploadItem; onRemove: () => void };

/** One chosen photo: how far it is, or why it is not there. */
const PhotoRow = ({ photo, onRemove }: RowProps) => {
  const { orders: words } = useMessages();
  const isUp = photo.id !== null;
  return (
    <li className="photo-row">
      {photo.error === null ? (
        <img src={photo.url} width="48" height="48" alt="" />
      ) : (
        <span className="photo-none">
          <Icon name="image" />
        </span>
      )}
      <div>
        <p className="photo-name">{photo.name}</p>
        {photo.error !== null && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            {photo.error}
          </p>
        )}
        {photo.error === null &&
          (isUp ? (
            <p className="photo-up">
              <Icon name="check" />
              {words.uploaded}
            </p>
          ) : (
            <progress max={1} value={photo.progress} aria-label={words.uploading(photo.name)} />
          ))}
      </div>
      <IconButton icon="x" label={words.removePhoto(photo.name)} onClick={onRemove} />
    </li>
  );
};

/** Chooses up to five photos and shows how they go up. */
export const PhotoPicker = ({ photos, error }: { photos: Photos; error?: string }) => {
  const { orders: words } = useMessages();
  const id = useId();
  const { list, kind } = photos;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>
        {words.photos}
      </span>
      {list.length > 0 && (
        <ul className="photo-rows">
          {list.map((photo) => (
            <PhotoRow key={photo.key} photo={photo} onRemove={() => photos.remove(photo.key)} />
          ))}
        </ul>
      )}
      {list.length < maxPhotos && (
        <label className="button button-line photo-add">
          <Icon name="camera" />
          {words.addPhoto}
          <input
            className="hide"
            type="file"
            multiple
            accept={kind.formats.join(',')}
            aria-describedby={`${id}-help`}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) => {
              photos.add(event.currentTarget.files ?? []);
              // the same file may be chosen again
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p className="field-help" id={`${id}-help`}>
        {words.photosHelp(kind.spoken)}
      </p>
      {error !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
};

import { useId, useState } from 'react';
import { complaintLimits } from '#contract/complaint-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fileKindOf } from '../upload/file-kinds.ts';
import { type UploadItem, useUploads } from '../upload/use-uploads.ts';

/** Photos of a complaint's step, which go up as soon as they are chosen. */
export const useComplaintPhotos = () => {
  const { complaints: words } = useMessages();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const uploads = useUploads({
    type: 'complaint',
    words: {
      fileFormat: words.photoFormat,
      fileTooLarge: words.photoTooLarge,
      fileFailed: words.photoFailed,
    },
    max: complaintLimits.photos,
    items,
    change: setItems,
  });
  const isBusy = items.some(({ id, error }) => id === null && error === null);
  return { ...uploads, items, isBusy, ids: items.flatMap(({ id }) => id ?? []) };
};

/** Chooses up to five photos. */
export const PhotoField = ({ photos }: { photos: ReturnType<typeof useComplaintPhotos> }) => {
  const { complaints: words } = useMessages();
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {words.photos}
      </span>
      {photos.items.length > 0 && (
        <ul className="complaint-uploads">
          {photos.items.map((item) => (
            <li key={item.key}>
              <img src={item.url} width="56" height="56" alt="" data-busy={item.id === null || undefined} />
              <IconButton
                icon="x"
                label={words.removePhoto(item.name)}
                onClick={() => photos.remove(item.key)}
              />
              {item.error !== null && (
                <p className="field-error" role="alert">
                  {item.error}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.items.length < complaintLimits.photos && (
        <label className="button button-line photo-add">
          <Icon name="camera" />
          {words.addPhotos}
          <input
            className="hide"
            type="file"
            multiple
            accept={fileKindOf('complaint').formats.join(',')}
            onChange={(event) => {
              photos.add(event.currentTarget.files ?? []);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
};

import { useId, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { type UploadItem, useUploads } from '#web/features/upload/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { moved } from '../../profile/moved.rules.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { ProductValues } from './product-values.ts';

const maxPhotos = 10;

type Props = {
  photos: readonly UploadItem[];
  error?: string;
  change: (next: (before: ProductValues) => Partial<ProductValues>) => void;
};

/** The product's pictures in their order, which arrows and dragging change. */
export const PhotoFields = ({ photos, error, change }: Props) => {
  const { sellerProducts: words, sellerProfile } = useMessages();
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const { add, remove } = useUploads({
    type: 'product',
    words: sellerProfile,
    max: maxPhotos,
    items: photos,
    change: (next) => change((before) => ({ photos: next(before.photos) })),
  });
  const move = (from: number, to: number) => change((before) => ({ photos: moved(before.photos, from, to) }));
  return (
    <section className="panel panel-body stack" aria-labelledby={id}>
      <h2 id={id}>{words.photos}</h2>
      <p className="field-help" id={`${id}-help`}>
        {words.photosHelp}
      </p>
      <ol className="photo-tiles">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            at={at}
            last={photos.length - 1}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(photo.key)}
            onDrag={() => setDragged(at)}
            onDrop={() => {
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
        {photos.length < maxPhotos && (
          <li>
            <label className="photo-new">
              <Icon name="camera" />
              {words.addPhotos}
              <input
                className="hide"
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                data-upload="product"
                aria-describedby={`${id}-help`}
                aria-invalid={error === undefined ? undefined : true}
                onChange={(event) => {
                  add(event.currentTarget.files ?? []);
                  // the same file may be chosen again
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ol>
      {error !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </section>
  );
};

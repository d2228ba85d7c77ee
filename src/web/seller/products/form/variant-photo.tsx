import { useMessages } from '#web/client/messages.tsx';
import { useUpload } from '#web/features/upload/use-upload.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { VariantRow } from './variant-rows.rules.ts';

type Props = {
  name: string;
  photo: VariantRow['photo'];
  disabled: boolean;
  onChange: (photo: VariantRow['photo']) => void;
};

/** The picture of one variant; without one buyers see the product's. */
export const VariantPhoto = ({ name, photo, disabled, onChange }: Props) => {
  const { sellerProducts: words, sellerProfile } = useMessages();
  const upload = useUpload({
    type: 'product',
    words: sellerProfile,
    onDone: ({ file_id, url }) => onChange({ id: file_id, url }),
  });
  if (upload.busy)
    return <progress max={1} value={upload.progress} aria-label={sellerProfile.fileSending(upload.name)} />;
  return (
    <div className="variant-photo">
      <label className="photo-new">
        {photo === null ? (
          <Icon name="camera" />
        ) : (
          <img src={photo.url} width="44" height="44" alt={words.variantPhoto(name)} />
        )}
        <input
          className="hide"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          data-upload="variant"
          aria-label={photo === null ? words.addVariantPhoto(name) : words.changeVariantPhoto(name)}
          disabled={disabled}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // the same file may be chosen again
            event.currentTarget.value = '';
            if (file !== undefined) upload.send(file);
          }}
        />
      </label>
      {photo !== null && (
        <IconButton icon="x" label={words.removeVariantPhoto(name)} onClick={() => onChange(null)} />
      )}
      {upload.error !== null && <p className="field-error small">{upload.error}</p>}
    </div>
  );
};

import { useMessages } from '#web/client/messages.tsx';
import { AreaSearch } from '#web/features/address/area-search.tsx';
import { PlaceFields } from '#web/features/address/place-fields.tsx';
import { placeOf } from '#web/features/address/place-form.ts';
import { FileField, savedPicture } from '#web/features/upload/file-field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Fields } from '#web/ui/form/use-form.ts';
import type { LocationValues } from './location-values.ts';

type Props = { form: Fields<LocationValues>; picture: string | null };

/** Where a store is: its picture, its name, the place and the street. */
export const LocationFields = ({ form, picture }: Props) => {
  const { registration: words, address } = useMessages();
  return (
    <>
      <AreaSearch words={address} onPick={(area) => form.change(placeOf(area))} />
      <PlaceFields form={form} words={address} />
      <AreaField
        form={form}
        name="address"
        label={words.street}
        help={words.streetHelp}
        autoComplete="street-address"
        maxLength={500}
      />
      <TextField
        form={form}
        name="company_name"
        label={words.place}
        help={words.placeHelp}
        autoComplete="off"
        maxLength={100}
      />
      <FileField
        form={form}
        name="company_picture"
        label={words.picture}
        type="company"
        camera="environment"
        saved={savedPicture(picture)}
      />
    </>
  );
};

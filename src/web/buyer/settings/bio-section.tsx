import { useRevalidator } from 'react-router';
import type { Bio } from '#contract/auth.ts';
import { saveBio } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { updateStoredUser } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { noAvatarPath } from '#web/ui/picture-sources.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Contacts } from './contacts.tsx';
import { PicturePicker } from './picture-picker.tsx';

/** The face in the header and beside reviews. */
const ProfilePicture = ({ bio }: { bio: Bio }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const save = async (fileId: string | null) => {
    const { data } = await need(api.call(saveBio, { input: { profile_picture: fileId } }));
    updateStoredUser({ profile_picture: data.profile_picture });
    toast.good(fileId === null ? words.pictureRemoved : words.pictureSaved);
  };
  return (
    <section className="panel panel-body" aria-label={words.picture}>
      <PicturePicker
        label={words.picture}
        url={bio.profile_picture}
        fallback={noAvatarPath}
        type="profile"
        chooseLabel={words.choosePicture}
        removeLabel={words.removePicture}
        onSave={save}
      />
    </section>
  );
};

const genderOf = (text: string): 'male' | 'female' | null =>
  text === 'male' || text === 'female' ? text : null;

/** Name, birthday and gender. */
const BioForm = ({ bio }: { bio: Bio }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { fullname: bio.fullname, birthday: bio.birthday, gender: bio.gender ?? '' },
    send: ({ gender, ...rest }) => api.call(saveBio, { input: { ...rest, gender: genderOf(gender) } }),
    done: (saved) => {
      updateStoredUser({ fullname: saved.fullname });
      toast.good(words.saved);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack" aria-label={words.bio}>
      <TextField form={form} name="fullname" label={words.fullname} autoComplete="name" />
      <div className="pairs">
        <DateField form={form} name="birthday" label={words.birthday} min="1900-01-01" autoComplete="bday" />
        <SelectField
          form={form}
          name="gender"
          label={words.gender}
          options={[
            { value: '', label: words.noGender },
            { value: 'female', label: words.female },
            { value: 'male', label: words.male },
          ]}
        />
      </div>
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{words.save}</Submit>
      </p>
    </form>
  );
};

/** Picture, name, birthday, gender; e-mail and mobile. */
export const BioSection = ({ bio }: { bio: Bio }) => (
  <>
    <ProfilePicture bio={bio} />
    <BioForm bio={bio} />
    <Contacts bio={bio} />
  </>
);

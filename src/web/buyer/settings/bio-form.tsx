import type { Bio } from '#contract/auth.ts';
import { saveBio } from '#contract/profile.ts';
import { useMessages } from '#web/client/messages.tsx';
import { updateStoredUser } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';

type Props = { bio: Bio; onSaved: (bio: Bio) => void };

const genderOf = (text: string): 'male' | 'female' | null =>
  text === 'male' || text === 'female' ? text : null;

/** Name, birthday and gender. */
export const BioForm = ({ bio, onSaved }: Props) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: { fullname: bio.fullname, birthday: bio.birthday, gender: bio.gender ?? '' },
    send: ({ gender, ...rest }) => api.call(saveBio, { input: { ...rest, gender: genderOf(gender) } }),
    done: (saved) => {
      updateStoredUser({ fullname: saved.fullname });
      onSaved(saved);
      toast.good(words.saved);
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack" aria-label={words.bio}>
      <TextField form={form} name="fullname" label={words.fullname} autoComplete="name" />
      <div className="pairs">
        <TextField
          form={form}
          name="birthday"
          label={words.birthday}
          type="date"
          min="1900-01-01"
          autoComplete="bday"
        />
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

import type { Bio } from '#contract/auth.ts';
import { saveBio } from '#contract/profile.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Contact } from './contacts.tsx';

/** The new e-mail or number, to which the code goes. */
export const ContactForm = ({ contact, onSaved }: { contact: Contact; onSaved: (bio: Bio) => void }) => {
  const words = useMessages().settings;
  const auth = useMessages().auth;
  const api = useApi();
  const form = useForm({
    initial: { value: '' },
    as: { [contact]: 'value' },
    check: ({ value }) => (value.trim() === '' ? { value: words.needed } : {}),
    send: ({ value }) => api.call(saveBio, { input: { [contact]: value } }),
    done: onSaved,
  });
  const isEmail = contact === 'email';
  return (
    <form {...form.props} className="stack">
      <TextField
        form={form}
        name="value"
        label={isEmail ? words.newEmail : words.newPhone}
        help={isEmail ? undefined : auth.phoneHelp}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
      />
      <FormMessage message={form.message} />
      <Submit form={form} wide>
        {words.sendCode}
      </Submit>
    </form>
  );
};

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Bio, Challenge } from '#contract/auth.ts';
import { saveBio } from '#contract/profile.ts';
import { OtpForm } from '#web/features/authentication/otp-form.tsx';
import '#web/styles/pages/auth.css';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { updateStoredUser } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { phoneText } from '#web/features/address/address-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Contact = 'email' | 'phone';

/** The new e-mail or number, to which the code goes. */
const ContactForm = ({ contact, onSaved }: { contact: Contact; onSaved: (bio: Bio) => void }) => {
  const words = useMessages().settings;
  const auth = useMessages().auth;
  const api = useApi();
  const isEmail = contact === 'email';
  const form = useForm({
    initial: { value: '' },
    as: { [contact]: 'value' },
    check: ({ value }) =>
      value.trim() === '' ? { value: isEmail ? words.neededEmail : words.neededPhone } : {},
    send: ({ value }) => api.call(saveBio, { input: { [contact]: value } }),
    done: onSaved,
  });
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

type SheetProps = {
  /** What is being changed; `code` goes on with the change that waits. */
  changing: Contact | 'code' | null;
  bio: Bio;
  onClose: () => void;
  /** A change waits now. */
  onPending: () => void;
  onChanged: (bio: Bio) => void;
};

/** First the new e-mail or number, then the code that was sent there. */
const ContactSheet = ({ changing, bio, onClose, onPending, onChanged }: SheetProps) => {
  const words = useMessages().settings;
  const [sent, setSent] = useState<Challenge | null>(null);
  const challenge = changing === 'code' ? bio.pending_verification : sent;
  const close = () => {
    setSent(null);
    onClose();
  };
  const titles = { email: words.changeEmail, phone: words.changePhone, code: words.enterCode };
  return (
    <Sheet open={changing !== null} onClose={close} title={changing === null ? '' : titles[changing]}>
      {changing !== null && challenge !== null && (
        <OtpForm
          key={challenge.verification_token}
          challenge={challenge}
          onVerified={(verified) => {
            if ('fullname' in verified) {
              setSent(null);
              onChanged(verified);
            }
          }}
        />
      )}
      {(changing === 'email' || changing === 'phone') && challenge === null && (
        <ContactForm
          key={changing}
          contact={changing}
          onSaved={(saved) => {
            if (saved.pending_verification === null) return close();
            setSent(saved.pending_verification);
            onPending();
          }}
        />
      )}
    </Sheet>
  );
};

/** E-mail and mobile: a new one waits for its code. */
export const Contacts = ({ bio }: { bio: Bio }) => {
  const words = useMessages().settings;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState<Contact | 'code' | null>(null);
  const pending = bio.pending_verification;
  const isUnproved = bio.phone !== null && !bio.phone_verified;
  /** What the account has and has to be proved by a code: a number nobody has proved, an address that mail came back from. */
  const doubts: Record<Contact, string | null> = {
    email: bio.email_refused ? words.emailRefused : null,
    phone: isUnproved ? words.phoneUnverified : null,
  };
  const prove = useMutation(
    (api, contact: Contact) => need(api.call(saveBio, { input: { [contact]: bio[contact] } })),
    { onDone: () => setChanging('code') },
  );

  const row = (contact: Contact, label: string, changeLabel: string) => (
    <div className="spread contact">
      <p className="row">
        <Icon name={contact === 'email' ? 'mail' : 'phone'} />
        <span>
          <span className="small quiet block">{label}</span>
          <b>
            {contact === 'phone' && bio.phone !== null ? phoneText(bio.phone) : (bio[contact] ?? words.none)}
          </b>
          {doubts[contact] !== null && <span className="small quiet block">{doubts[contact]}</span>}
        </span>
      </p>
      <span className="row">
        {doubts[contact] !== null && pending === null && (
          <Button small busy={prove.running?.[0] === contact} onClick={() => prove.run(contact)}>
            {contact === 'email' ? words.verifyEmail : words.verifyPhone}
          </Button>
        )}
        <Button small aria-label={changeLabel} onClick={() => setChanging(contact)}>
          {words.change}
        </Button>
      </span>
    </div>
  );
  return (
    <section className="panel panel-body stack" aria-labelledby="contacts">
      <h2 id="contacts" className="account-h">
        {words.contacts}
      </h2>
      <p className="text-13 quiet">{words.contactsText}</p>
      {row('email', words.email, words.changeEmail)}
      {row('phone', words.phone, words.changePhone)}
      {pending !== null && (
        <p className="next is-yours">
          <Icon name="clock" />
          <span>
            {words.pending(pending.destination)}{' '}
            <button type="button" className="link" onClick={() => setChanging('code')}>
              {words.enterCode}
            </button>
          </span>
        </p>
      )}
      <ContactSheet
        changing={changing}
        bio={bio}
        onClose={() => setChanging(null)}
        onPending={revalidate}
        onChanged={(changed) => {
          setChanging(null);
          updateStoredUser({ email: changed.email, phone: changed.phone });
          toast.good(words.contactChanged);
          revalidate();
        }}
      />
    </section>
  );
};

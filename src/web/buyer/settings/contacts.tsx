import { useState } from 'react';
import type { Bio } from '#contract/auth.ts';
import { useMessages } from '#web/client/messages.tsx';
import { updateStoredUser } from '#web/client/session.ts';
import { phoneText } from '#web/features/address/address-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ContactSheet } from './contact-sheet.tsx';

export type Contact = 'email' | 'phone';

/** E-mail and mobile: a new one waits for its code (BB2, A5). */
export const Contacts = ({ bio, onChanged }: { bio: Bio; onChanged: (bio: Bio) => void }) => {
  const words = useMessages().settings;
  const toast = useToast();
  const [changing, setChanging] = useState<Contact | 'code' | null>(null);
  const pending = bio.pending_verification;

  const row = (contact: Contact, label: string, changeLabel: string) => (
    <div className="spread contact">
      <p className="row">
        <Icon name={contact === 'email' ? 'mail' : 'phone'} />
        <span>
          <span className="small quiet block">{label}</span>
          <b>
            {contact === 'phone' && bio.phone !== null ? phoneText(bio.phone) : (bio[contact] ?? words.none)}
          </b>
        </span>
      </p>
      <Button small aria-label={changeLabel} onClick={() => setChanging(contact)}>
        {words.change}
      </Button>
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
        onPending={onChanged}
        onChanged={(changed) => {
          setChanging(null);
          updateStoredUser({ email: changed.email, phone: changed.phone });
          onChanged(changed);
          toast.good(words.contactChanged);
        }}
      />
    </section>
  );
};

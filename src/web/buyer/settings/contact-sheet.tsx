import { useState } from 'react';
import type { Bio, Challenge } from '#contract/auth.ts';
import { OtpForm } from '#web/auth/otp-form.tsx';
import '#web/styles/pages/auth.css';
import { useMessages } from '#web/client/messages.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Contact } from './contacts.tsx';

type Props = {
  /** What is being changed; `code` goes on with the change that waits. */
  changing: Contact | 'code' | null;
  bio: Bio;
  onClose: () => void;
  /** A change waits now. */
  onPending: (bio: Bio) => void;
  onChanged: (bio: Bio) => void;
};

/** First the new e-mail or number, then the code that was sent there. */
export const ContactSheet = ({ changing, bio, onClose, onPending, onChanged }: Props) => {
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
            onPending(saved);
          }}
        />
      )}
    </Sheet>
  );
};

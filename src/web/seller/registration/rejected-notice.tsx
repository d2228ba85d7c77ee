import { useMessages } from '#web/client/messages.tsx';

/** Why the registration came back, above the steps to correct it in. */
export const RejectedNotice = ({ reason }: { reason: string | null }) => {
  const { registration: words } = useMessages();
  return (
    <section className="register-notice is-bad" aria-label={words.rejectedTitle}>
      <h2>{words.rejectedTitle}</h2>
      <p>{words.rejectedText}</p>
      {reason !== null && reason !== '' && (
        <p>
          <b>{words.rejectedReason(reason)}</b>
        </p>
      )}
    </section>
  );
};

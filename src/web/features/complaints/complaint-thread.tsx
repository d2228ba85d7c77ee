import '#web/styles/pages/complaint.css';
import type { ReactNode } from 'react';
import { rupiah } from '#common/money.ts';
import type { ComplaintCase, ComplaintEvent } from '#contract/complaint.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { briefMoment, momentText, readerZone } from '#web/ui/moment.ts';
import { PrivateFileLink, PrivateImage } from '../private-files/private-file.tsx';

type Reader = 'buyer' | 'store' | 'operator';

/** Whose turn it is, until when, what happens otherwise, and that the money is held. */
export const ComplaintTurn = ({ complaint, reader }: { complaint: ComplaintCase; reader: Reader }) => {
  const { complaints: words } = useMessages();
  const locale = useLocale();
  const { state, turn, deadline_at, otherwise, held } = complaint;
  const isYours = turn === reader || (turn === 'both' && complaint.actions.includes('agree'));
  const tone = state === 'closed' ? 'good' : isYours ? 'yours' : 'other';
  return (
    <section className={`next is-${tone}`} aria-label={words.nextStep}>
      <Icon name={state === 'closed' ? 'circle-check' : 'clock'} />
      <p>
        <Marked text={words.turns[state][reader]} />
      </p>
      {deadline_at !== null && otherwise !== null && (
        <p className="next-when">
          <Marked text={words.otherwise[otherwise](momentText(locale, deadline_at, readerZone()))} />
        </p>
      )}
      {held > 0 && <p className="complaint-held">{words.held(rupiah(held))}</p>}
    </section>
  );
};

const Photos = ({ photos }: { photos: readonly string[] }) => {
  const { complaints: words } = useMessages();
  if (photos.length === 0) return null;
  return (
    <ul className="complaint-photos">
      {photos.map((fileId, index) => (
        <li key={fileId}>
          <PrivateFileLink fileId={fileId} url="#">
            <PrivateImage fileId={fileId} width={96} height={96} alt={words.photo(index + 1)} />
          </PrivateFileLink>
        </li>
      ))}
    </ul>
  );
};

type EntryProps = {
  title: string;
  who: string;
  side: ComplaintEvent['by'];
  at: string;
  text: string;
  photos: readonly string[];
  children?: ReactNode;
};

const Entry = ({ title, who, side, at, text, photos, children }: EntryProps) => {
  const locale = useLocale();
  return (
    <li className="complaint-entry" data-side={side}>
      <p className="complaint-when">
        <b>{who}</b> <time dateTime={at}>{briefMoment(locale, at, readerZone())}</time>
      </p>
      <h3>{title}</h3>
      {children}
      {text !== '' && <p className="complaint-said">{text}</p>}
      <Photos photos={photos} />
    </li>
  );
};

/** What an event says besides its words: an offer, a decision, a parcel. */
const Facts = ({ event }: { event: ComplaintEvent }) => {
  const { complaints: words } = useMessages();
  const { offer, resolution, amount, parcel } = event;
  return (
    <>
      {offer !== null && (
        <p>
          {words.offer}: <b>{words.offers[offer.kind]}</b>
          {offer.amount !== null && <b className="num"> ({rupiah(offer.amount)})</b>}
        </p>
      )}
      {resolution !== null && event.kind !== 'take_refund' && (
        <p>
          <b>{words.resolutions[resolution](rupiah(amount ?? 0))}</b>
        </p>
      )}
      {parcel !== null && (
        <p className="row snug num">
          {words.parcel(parcel.courier, parcel.resi)}
          <CopyButton text={parcel.resi} label={words.copyResi} copied={words.copied} />
        </p>
      )}
    </>
  );
};

/** Everything that was said and done, the oldest first: the same for both sides and for operators. */
export const ComplaintThread = ({ complaint, reader }: { complaint: ComplaintCase; reader: Reader }) => {
  const { complaints: words } = useMessages();
  const { buyer, store } = complaint;
  const reasons: Record<string, string> = words.reasons;
  const nameOf = (by: ComplaintEvent['by']): string => {
    if (by === reader && by !== 'operator') return words.you;
    const name = { buyer: buyer.name, store: store.name, operator: '', system: '' }[by];
    return name === '' ? words.by[by] : `${words.by[by]} ${name}`;
  };
  return (
    <ol className="complaint-thread" aria-label={words.thread}>
      <Entry
        title={`${words.complained}: ${reasons[complaint.reason] ?? complaint.reason}`}
        who={nameOf('buyer')}
        side="buyer"
        at={complaint.created_at}
        text={complaint.note}
        photos={complaint.photos}
      />
      {complaint.events.map((event) => (
        <Entry
          key={event.event_id}
          title={words.events[event.kind]}
          who={nameOf(event.by)}
          side={event.by}
          at={event.at}
          text={event.text}
          photos={event.photos}
        >
          <Facts event={event} />
        </Entry>
      ))}
    </ol>
  );
};

/** What stands decided and waits, or how it ended. */
export const ComplaintResult = ({ complaint }: { complaint: ComplaintCase }) => {
  const { complaints: words } = useMessages();
  const { decision, outcome } = complaint;
  if (outcome !== null)
    return (
      <div className="complaint-result">
        <b>{words.outcome}</b>
        <p>{words.resolutions[outcome.resolution](rupiah(outcome.refund))}</p>
        {outcome.note !== '' && <p className="complaint-said">{outcome.note}</p>}
      </div>
    );
  if (decision === null) return null;
  return (
    <div className="complaint-result">
      <b>{words.decision}</b>
      <p>{words.resolutions[decision.resolution](rupiah(decision.amount ?? 0))}</p>
      {decision.note !== '' && <p className="complaint-said">{decision.note}</p>}
      {decision.agreed.map((side) => (
        <p key={side} className="small">
          {words.agreed(words.by[side])}
        </p>
      ))}
    </div>
  );
};

import { type FormEvent, useState } from 'react';
import { digits, rupiah } from '#common/money.ts';
import type { ComplaintCase } from '#contract/complaint.ts';
import {
  type ComplaintAction,
  type ComplaintOffer,
  complaintLimits,
  complaintOffers,
} from '#contract/complaint-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { type ActionDraft, type Side, sendAction } from './complaint-side.ts';
import { PhotoField, useComplaintPhotos } from './photo-field.tsx';

/** What an action asks for. */
const asksText: readonly ComplaintAction[] = ['answer', 'object', 'appeal', 'say', 'refuse'];
const needsText: readonly ComplaintAction[] = ['answer', 'object', 'appeal'];
const sendsParcel: readonly ComplaintAction[] = ['send_back', 'send_replacement'];
const resiPattern = /^[A-Za-z0-9-]{5,40}$/;

type Faults = Partial<Record<'text' | 'amount' | 'courier' | 'resi', string>>;
type Props = {
  side: Side;
  complaint: ComplaintCase;
  action: ComplaintAction;
  onClose: () => void;
  onDone: (complaint: ComplaintCase) => void;
};

const rupiahIn = (text: string): number => Number(text.replace(/\D/g, ''));

/** What will happen, before it does. */
const useExplanation = ({ complaint, action }: Pick<Props, 'complaint' | 'action'>): string => {
  const { complaints: words } = useMessages();
  const amount = rupiah(complaint.held);
  if (action === 'confirm')
    return complaint.state === 'returned'
      ? words.texts.confirmReturn(amount)
      : words.texts.confirmReplacement(amount);
  return action === 'withdraw' ? words.texts.withdraw(amount) : words.texts[action];
};

/** One step of a complaint: what happens by it, and what it asks for. */
export const ActionSheet = ({ side, complaint, action, onClose, onDone }: Props) => {
  const { complaints: words } = useMessages();
  const toast = useToast();
  const photos = useComplaintPhotos();
  const explanation = useExplanation({ complaint, action });
  const [draft, setDraft] = useState<ActionDraft>({
    ...{ action, text: '', file_ids: [], offer: null, amount: null, courier: '', resi: '' },
  });
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const change = (part: Partial<ActionDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const isSpoken = asksText.includes(action);
  const isSent = sendsParcel.includes(action);
  const amount = draft.offer === 'part' ? rupiahIn(typed) : null;

  const send = useMutation(
    (api) => sendAction(api, side, complaint.order_code, { ...draft, amount, file_ids: photos.ids }),
    {
      inline: true,
      revalidate: false,
      onDone: (now) => {
        toast.good(words.done);
        onDone(now);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { text, courier, resi } = draft;
    const found: Faults = {};
    const length = [...text.trim()].length;
    if (needsText.includes(action) && length < complaintLimits.min) found.text = words.textMissing;
    if (action === 'say' && length === 0 && photos.ids.length === 0) found.text = words.sayMissing;
    if (amount !== null && (amount < 1 || amount >= complaint.total))
      found.amount = words.amountHelp(rupiah(complaint.total - 1));
    if (isSent && courier.trim().length < 2) found.courier = words.courierMissing;
    if (isSent && !resiPattern.test(resi.trim())) found.resi = words.resiMissing;
    if (photos.isBusy) found.text = words.photosBusy;
    setFaults(found);
    if (Object.keys(found).length === 0) send.run();
  };
  return (
    <Sheet open onClose={onClose} title={words.actions[action]}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="quiet">{explanation}</p>
        {action === 'take' && complaint.offer !== null && (
          <p>
            <b>{words.offers[complaint.offer.kind]}</b>
            {complaint.offer.amount !== null && <b className="num"> ({rupiah(complaint.offer.amount)})</b>}
          </p>
        )}
        {action === 'answer' && <OfferChoice value={draft.offer} onChange={(offer) => change({ offer })} />}
        {amount !== null && (
          <Field
            label={words.amount}
            help={words.amountHelp(rupiah(complaint.total - 1))}
            error={faults.amount}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => {
                  const value = rupiahIn(event.currentTarget.value);
                  setTyped(value === 0 ? '' : digits(value));
                }}
              />
            )}
          </Field>
        )}
        {isSent && (
          <>
            <Field label={words.courier} error={faults.courier}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={complaintLimits.courier}
                  value={draft.courier}
                  onChange={(event) => change({ courier: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label={words.resi} error={faults.resi} help={words.resiMissing}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={40}
                  autoComplete="off"
                  value={draft.resi}
                  onChange={(event) => change({ resi: event.currentTarget.value })}
                />
              )}
            </Field>
          </>
        )}
        {isSpoken && (
          <Field
            label={needsText.includes(action) || action === 'say' ? words.text : words.textOptional}
            error={faults.text}
            {...(needsText.includes(action) && { help: words.textHelp })}
          >
            {(control) => (
              <textarea
                {...control}
                className="input input-area"
                rows={4}
                maxLength={complaintLimits.text}
                value={draft.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
        {(isSpoken || isSent) && <PhotoField photos={photos} />}
        {send.failure !== null && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            {[send.failure.message, ...send.failure.errors.map(({ message }) => message)].join('. ')}
          </p>
        )}
        <Button type="submit" kind="main" wide busy={send.busy}>
          {isSpoken || isSent ? words.send : words.confirmNow}
        </Button>
      </form>
    </Sheet>
  );
};

type ChoiceProps = { value: ComplaintOffer | null; onChange: (offer: ComplaintOffer | null) => void };

/** What the store offers, or that it offers nothing. */
const OfferChoice = ({ value, onChange }: ChoiceProps) => {
  const { complaints: words } = useMessages();
  const choices = [
    ...complaintOffers.map((offer) => ({ offer, label: words.offers[offer], text: words.offerTexts[offer] })),
    { offer: null, label: words.noOffer, text: words.noOfferText },
  ];
  return (
    <fieldset className="complaint-offers">
      <legend>{words.offer}</legend>
      {choices.map(({ offer, label, text }) => (
        <label key={label} className="complaint-offer">
          <input type="radio" name="offer" checked={value === offer} onChange={() => onChange(offer)} />
          <span>
            <b>{label}</b>
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

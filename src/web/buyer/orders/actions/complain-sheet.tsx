import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { DraftNote } from '#web/features/orders/draft-note.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useKeptForm } from '#web/ui/form/use-kept-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { type ActionDialogProps, sendOrderAction } from './order-action.ts';

/** Pictures are chosen again. */
const notKept = ['photos'] as const;

/** Letters that at least are needed to tell what happened. */
const minNote = 10;

/** Reports a problem: what, in words, and in photos. */
export const ComplainSheet = ({ order, open, onClose, onDone }: ActionDialogProps) => {
  const { orders: words } = useMessages();
  const api = useApi();
  const photos = usePhotos('complaint');
  const form = useKeptForm(`complaint ${order.order_code}`, {
    files: notKept,
    initial: { reason: '', note: '', photos: '' },
    check: ({ reason, note }) => ({
      ...(reason === '' ? { reason: words.chooseReason } : {}),
      ...([...note.trim()].length < minNote ? { note: words.noteTooShort } : {}),
      ...(photos.problem === null ? {} : { photos: photos.problem }),
    }),
    send: ({ reason, note }) =>
      sendOrderAction(api, {
        order_code: order.order_code,
        action: 'complain',
        reason,
        note,
        file_ids: photos.ids,
      }),
    done: onDone,
  });
  const reasons = Object.entries(words.reasons).map(([value, label]) => ({ value, label }));
  return (
    <Sheet open={open} onClose={onClose} title={words.complainTitle}>
      <form {...form.props} className="stack">
        <p className="quiet">{words.complainText}</p>
        <DraftNote form={form} />
        <SelectField
          form={form}
          name="reason"
          label={words.complainReason}
          options={[{ value: '', label: words.chooseReason }, ...reasons]}
        />
        <AreaField
          form={form}
          name="note"
          label={words.complainNote}
          help={words.complainNoteHelp}
          rows={5}
          maxLength={1000}
        />
        <PhotoPicker photos={photos} error={photos.problem === null ? undefined : form.errorOf('photos')} />
        <FormMessage message={form.message} />
        <Submit form={form} wide>
          {words.complainConfirm}
        </Submit>
      </form>
    </Sheet>
  );
};

import { useId, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { reportReasons } from '#contract/chat-limits.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { ChatSide } from './chat-side.ts';

type Props = { side: ChatSide; message: ChatMessage; onClose: () => void; onDone: () => void };

/** Why a message is shown to the operators. */
export const ReportDialog = ({ side, message, onClose, onDone }: Props) => {
  const { chat: words } = useMessages();
  const toast = useToast();
  const id = useId();
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('outside');
  const [note, setNote] = useState('');
  const report = useMutation(
    async (api) => {
      const input = { message_id: message.message_id, reason, ...(note.trim() === '' ? {} : { note }) };
      await need(api.call(side.calls.report, { input }));
    },
    {
      onDone: () => {
        toast.good(words.reportSent);
        onDone();
      },
      revalidate: false,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reportTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" busy={report.busy} onClick={() => report.run()}>
            {words.sendReport}
          </Button>
        </>
      }
    >
      <p>{words.reportText}</p>
      <fieldset className="stack stack-snug up-1">
        <legend className="label">{words.reason}</legend>
        {reportReasons.map((one) => (
          <label key={one} className="row">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {words.reasons[one]}
          </label>
        ))}
      </fieldset>
      <div className="field up-1">
        <label className="label" htmlFor={`${id}-note`}>
          {words.note}
        </label>
        <textarea
          id={`${id}-note`}
          className="input"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
};

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { chatLimits } from '#contract/chat-limits.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { fileKindOf } from '#web/features/upload/file-kinds.ts';
import { type UploadItem, useUploads } from '#web/features/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import type { ChatSide, ChatTarget } from './chat-side.ts';

/** What a message is begun with: the thing that its writer came from. */
export type Draft = { product?: { id: number; name: string }; order_code?: string };

type Props = {
  side: ChatSide;
  target: ChatTarget;
  draft: Draft;
  templates: readonly { title: string; text: string }[];
  onSent: (sent: { thread_id: number; message: ChatMessage }) => void;
};

/** Where a message is written. It stays until it was sent. */
export const Composer = ({ side, target, draft, templates, onSent }: Props) => {
  const { chat: words } = useMessages();
  const id = useId();
  const isNarrow = useNarrow();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [subject, setSubject] = useState<Draft | null>(draft);
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const { formats } = fileKindOf('chat');
  const uploads = useUploads({
    type: 'chat',
    words: {
      fileFormat: words.photoFormat,
      fileTooLarge: words.photoTooLarge,
      fileFailed: words.photoFailed,
    },
    max: chatLimits.photos,
    items,
    change: setItems,
  });
  const isUploading = items.some((item) => item.id === null && item.error === null);
  const file_ids = items.flatMap((item) => item.id ?? []);
  const isEmpty = text.trim() === '' && file_ids.length === 0;
  const send = useMutation(
    async (api) => {
      const about = {
        ...(subject?.product === undefined ? {} : { product_id: subject.product.id }),
        ...(subject?.order_code === undefined ? {} : { order_code: subject.order_code }),
      };
      const message = { text: text.trim(), file_ids, ...about };
      const answer = await side.send(api, target, message, idempotencyKey({ target, message }));
      endAttempt(answer);
      return (await need(Promise.resolve(answer))).data;
    },
    {
      onDone: (sent) => {
        setText('');
        setItems([]);
        setSubject(null);
        onSent(sent);
        box.current?.focus();
      },
      inline: true,
      revalidate: false,
    },
  );
  const submit = () => {
    if (!isEmpty && !isUploading) send.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // on a phone the key makes a new line, as its keyboard says
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isNarrow) return;
    event.preventDefault();
    submit();
  };
  const about = subject?.product?.name ?? (subject?.order_code && words.order(subject.order_code));
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {about && (
        <p className="chat-about">
          <span className="chat-line">
            {words.about}: <b>{about}</b>
          </span>
          <IconButton icon="x" label={words.noSubject} onClick={() => setSubject(null)} />
        </p>
      )}
      {templates.length > 0 && (
        <div className="chips chat-templates" role="group" aria-label={words.templates}>
          {templates.map((template) => (
            <button
              key={template.title}
              type="button"
              className="chip"
              onClick={() => {
                setText(text.trim() === '' ? template.text : `${text.trimEnd()} ${template.text}`);
                box.current?.focus();
              }}
            >
              {template.title}
            </button>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <ul className="chat-uploads">
          {items.map((item) => (
            <li key={item.key}>
              <img src={item.url} width="56" height="56" alt="" data-busy={item.id === null || undefined} />
              <IconButton
                icon="x"
                label={words.removePhoto(item.name)}
                onClick={() => uploads.remove(item.key)}
              />
              {item.error !== null && <p className="field-error">{item.error}</p>}
            </li>
          ))}
        </ul>
      )}
      {send.failure !== null && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {send.failure.code === 0 ? words.notSent : send.failure.message}
        </p>
      )}
      <div className="chat-write">
        <label className="icon-button" title={words.addPhotos}>
          <Icon name="camera" />
          <span className="hide">{words.addPhotos}</span>
          <input
            className="hide"
            type="file"
            multiple
            accept={formats.join(',')}
            disabled={items.length >= chatLimits.photos}
            onChange={(event) => {
              uploads.add(event.currentTarget.files ?? []);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <label className="hide" htmlFor={id}>
          {words.write}
        </label>
        <textarea
          ref={box}
          id={id}
          className="input"
          rows={Math.min(6, Math.max(1, text.split('\n').length))}
          maxLength={chatLimits.text}
          placeholder={words.write}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" kind="main" busy={send.busy} disabled={isEmpty || isUploading}>
          {words.send}
        </Button>
      </div>
    </form>
  );
};

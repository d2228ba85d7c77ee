import { useEffect, useId, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  item: CartItem;
  onSave: (note: string) => void;
  /** Whether something of the page is still on its way to the server. */
  busy: boolean;
};

const maxLetters = 200;
const pauseMs = 800;

/** Saves what is written when the writer pauses, leaves the field or the page. */
const useSaving = (item: CartItem, onSave: (note: string) => void) => {
  const [text, setText] = useState(item.note);
  const [sent, setSent] = useState<string | null>(null);
  const waiting = useRef<{ timer: number; save: () => void }>({ timer: 0, save: () => undefined });
  const stop = () => clearTimeout(waiting.current.timer);
  const flush = () => {
    stop();
    waiting.current.save();
  };
  const write = (next: string) => {
    setText(next);
    stop();
    const save = () => {
      waiting.current.save = () => undefined;
      if (next.trim() === item.note) return;
      setSent(next.trim());
      onSave(next.trim());
    };
    waiting.current = { timer: window.setTimeout(save, pauseMs), save };
  };
  useEffect(
    () => () => {
      clearTimeout(waiting.current.timer);
      waiting.current.save();
    },
    [],
  );
  return { text, write, flush, sent };
};

/** The note for the seller: read, written and changed in its place; it saves itself and says so. */
export const LineNote = ({ item, onSave, busy }: Props) => {
  const { cartLine: words } = useMessages();
  const [open, setOpen] = useState(false);
  const { text, write, flush, sent } = useSaving(item, onSave);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = item.product.product_name;
  const isSaved = sent !== null && item.note === sent && !busy;
  const status = (
    <span className="line-note-state" role="status">
      {isSaved && (
        <>
          <Icon name="check" />
          {words.noteSaved}
        </>
      )}
      {sent !== null && busy && words.noteSaving}
    </span>
  );
  const close = (toOpener: boolean) => {
    flush();
    setOpen(false);
    if (toOpener) requestAnimationFrame(() => opener.current?.focus());
  };
  if (!open) {
    return (
      <p className="line-note">
        {item.showNote && <span className="line-note-text">{item.note}</span>}
        <button
          ref={opener}
          type="button"
          className="link"
          onClick={() => {
            write(item.note);
            setOpen(true);
          }}
        >
          {item.showNote ? words.editNote : words.addNote}
          <span className="hide"> {words.ofLine(name)}</span>
        </button>
        {status}
      </p>
    );
  }
  return (
    <form
      className="line-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        close(true);
      }}
    >
      <label className="hide" htmlFor={id}>
        {words.noteFor(name)}
      </label>
      <input
        id={id}
        className="input input-small"
        value={text}
        maxLength={maxLetters}
        placeholder={words.note}
        // the field was asked for by the press that opened it
        ref={(input) => input?.focus()}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => close(false)}
        onKeyDown={(event) => event.key === 'Escape' && close(true)}
      />
      {status}
    </form>
  );
};

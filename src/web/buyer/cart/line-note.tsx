import { useId, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { item: CartItem; onSave: (note: string) => void };

const maxLetters = 200;

/** The note for the seller: read, written and changed in its place. */
export const LineNote = ({ item, onSave }: Props) => {
  const { cart: words } = useMessages();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(item.note);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = item.product.product_name;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
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
            setText(item.note);
            setOpen(true);
          }}
        >
          {item.showNote ? words.editNote : words.addNote}
          <span className="hide"> {words.ofLine(name)}</span>
        </button>
      </p>
    );
  }
  return (
    <form
      className="line-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== item.note) onSave(text.trim());
        close();
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
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" small>
        {words.saveNote}
      </Button>
    </form>
  );
};

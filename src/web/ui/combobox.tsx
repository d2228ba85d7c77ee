import '#web/styles/parts/combobox.css';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** Something that was found: `code` tells it from others of the same name. */
export type ComboOption = { value: string; name: string; code?: string };

export type ComboMessages = {
  results: string;
  searching: string;
  nothingFound: string;
  found: (count: number) => string;
};

type Props = {
  control: ControlProps & { name?: string; 'data-focus-first'?: '' };
  messages: ComboMessages;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboOption[];
  /** `idle` shows no list, `asking` says that it is on its way. */
  state: 'idle' | 'asking' | 'found';
  onPick: (option: ComboOption) => void;
  /** The arrow key asked for the list before anything was typed. */
  onOpen?: () => void;
  onLeave?: () => void;
  /** Takes what was chosen away again: what its button is called, and what it does. */
  clear?: { label: string; run: () => void };
  /** What is typed counts by itself: Enter sends the form unless an option is marked. */
  free?: true;
  small?: true;
};

/**
 * A text field with a list of what it finds, after the combobox pattern of the WAI-ARIA practices: the focus stays in the
 * field, arrow keys mark, Enter picks what is marked or else the first, Escape closes.
 */
export const Combobox = (props: Props) => {
  const { control, messages, text, onText, options, state, onPick, onOpen, onLeave, clear } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && state !== 'idle';
  const marked = shown && at >= 0 && at < options.length ? `${listId}-${at}` : undefined;
  useEffect(() => {
    if (marked !== undefined) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (option: ComboOption) => {
    close();
    onPick(option);
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) {
        setOpen(true);
        onOpen?.();
      } else if (options.length > 0) {
        setAt((now) =>
          now < 0 && step < 0 ? options.length - 1 : (now + step + options.length) % options.length,
        );
      }
    }
    if (event.key === 'Escape' && open) {
      // a dialog around it stays
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter') {
      const isSent = props.free === true && marked === undefined;
      if (!isSent) event.preventDefault();
      const option =
        marked === undefined && (isSent || state !== 'found') ? undefined : options[Math.max(0, at)];
      if (shown && option !== undefined) pick(option);
      else close();
    }
  };
  const isEmpty = shown && options.length === 0;
  const status = state === 'asking' ? messages.searching : messages.nothingFound;
  return (
    <div className="combobox">
      <input
        {...control}
        className={props.small ? 'input input-small' : 'input'}
        type="text"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={move}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      {clear !== undefined && (
        <button type="button" className="combobox-clear" aria-label={clear.label} onClick={clear.run}>
          <Icon name="x" />
        </button>
      )}
      <ul
        id={listId}
        className="combobox-list"
        role="listbox"
        aria-label={messages.results}
        hidden={!shown || options.length === 0}
      >
        {options.map(({ value, name, code = '' }, index) => (
          <li
            key={value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            // the field keeps the focus, else its blur closes the list first
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick({ value, name, code })}
          >
            <span>{name}</span>
            {code !== '' && code !== name && <small>{code}</small>}
          </li>
        ))}
      </ul>
      <p className={isEmpty ? 'combobox-note' : 'hide'} role="status">
        {isEmpty && status}
        {shown && options.length > 0 && state === 'found' && messages.found(options.length)}
      </p>
    </div>
  );
};

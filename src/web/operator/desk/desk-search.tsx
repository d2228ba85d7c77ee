import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { isTyping } from './is-typing.ts';
import type { ListQuery } from './use-list-query.ts';

const restMs = 350;

/** The search of a list: goes along as one types, at once with Enter; `/` comes here. */
export const DeskSearch = ({ query, label }: { query: ListQuery; label: string }) => {
  const { operator } = useMessages();
  const [text, setText] = useState(query.search);
  const [written, setWritten] = useState(query.search);
  const input = useRef<HTMLInputElement>(null);
  // the address was changed from elsewhere
  if (query.search !== written) {
    setWritten(query.search);
    setText(query.search);
  }
  const { set } = query;
  const write = (next: string) => {
    setWritten(next);
    set({ search: next });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for a rest after the last letter
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => write(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(text);
  };
  return (
    <form className="desk-search" role="search" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          ref={input}
          type="search"
          className="input input-small"
          maxLength={100}
          autoComplete="off"
          placeholder={operator.searchHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </form>
  );
};

import { type FormEvent, useState } from 'react';
import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = { value: string; onSearch: (search: string) => void };

/** By name: Enter or the button looks, reset clears (checklist 63). */
export const BrandSearch = ({ value, onSearch }: Props) => {
  const { brand: words } = useMessages();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const reset = () => {
    setText('');
    onSearch('');
  };
  return (
    <form className="search brand-search" role="search" aria-label={words.searchLabel} onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        name="search"
        value={text}
        maxLength={limits.searchLength}
        aria-label={words.searchLabel}
        placeholder={words.searchLabel}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && <IconButton icon="x" label={words.reset} onClick={reset} />}
      <button type="submit" className="button button-line">
        {words.search}
      </button>
    </form>
  );
};

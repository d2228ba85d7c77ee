import type { FormEvent } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  /** The words searched for now. */
  value: string;
  /** Empty words clear the search and load the list anew. */
  onSearch: (words: string) => void;
};

/** Search within the slot. A plain form, so that it works before any script does. */
export const FlashSearch = ({ value, onSearch }: Props) => {
  const { flash } = useMessages();
  const [text, setText] = useSearchField(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className="search flash-search" role="search" aria-label={flash.search} onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        name="search"
        value={text}
        maxLength={100}
        aria-label={flash.search}
        placeholder={flash.search}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <IconButton
          icon="x"
          className="search-clear"
          label={flash.clearSearch}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        />
      )}
    </form>
  );
};

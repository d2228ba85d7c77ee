import { Form } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { urls } from '#web/urls.ts';

type Props = { category: number; words: string };

/** Another search within the chosen category (checklist 81): `/search?categories[]={id}&search={text}`. */
export const SearchInCategory = ({ category, words }: Props) => {
  const { listing, ui } = useMessages();
  const to = useLocalePath();
  return (
    <Form
      key={`${category} ${words}`}
      className="search search-within"
      role="search"
      aria-label={listing.searchInCategory}
      action={to(urls.search())}
    >
      <input type="hidden" name="categories[]" value={category} />
      <input
        className="input"
        type="search"
        name="search"
        aria-label={listing.searchInCategory}
        placeholder={listing.searchInCategory}
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
      />
      <IconButton icon="search" label={ui.search} type="submit" />
    </Form>
  );
};

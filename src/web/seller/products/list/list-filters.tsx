import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMegamenu } from '#web/client/use-megamenu.ts';
import { useSearchField } from '#web/client/use-search-field.ts';
import { SearchBox } from '#web/features/lists/filter-fields.tsx';
import { FoldedFilters } from '#web/features/lists/folded-filters.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { productUrls } from '../product-urls.ts';
import { isFiltered, type ListQuery, sorts, writeListQuery } from './list-query.rules.ts';

/** Narrows the list by words and category, and sorts it. */
export const ListFilters = ({ query }: { query: ListQuery }) => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const { categories } = useMegamenu(true);
  const [text, setText, sent] = useSearchField(query.search);
  const go = (part: Partial<ListQuery>) =>
    navigate(to(productUrls.list(writeListQuery({ ...query, page: 1, ...part }))), {
      preventScrollReset: true,
    });
  /** What is written in the box counts, too, wherever somebody presses. */
  const goWithText = (part: Partial<ListQuery> = {}) => {
    sent(text.trim());
    go({ search: text.trim(), ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goWithText();
  };
  const clear = () => {
    setText('');
    sent('');
    go({ search: '', category: '' });
  };
  const choices = (categories ?? []).flatMap((main) => [
    { value: String(main.id), label: main.name },
    ...main.child.map((sub) => ({ value: String(sub.id), label: `  ${sub.name}` })),
  ]);
  return (
    <form className="product-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox
        label={query.status === 'draft' ? words.searchDrafts : words.search}
        value={text}
        onChange={setText}
      />
      {query.status !== 'draft' && (
        <FoldedFilters
          count={
            [query.category, query.sort === 'lates' ? '' : query.sort].filter((one) => one !== '').length
          }
        >
          <Select
            aria-label={words.category}
            value={query.category}
            onPick={(category) => goWithText({ category })}
            options={[{ value: '', label: words.allCategories }, ...choices]}
          />
          <Select
            aria-label={words.sort}
            value={query.sort}
            onPick={(picked) => go({ sort: sorts.find((one) => one === picked) ?? 'lates' })}
            options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
          />
        </FoldedFilters>
      )}
      <Button type="submit">{words.searchButton}</Button>
      {isFiltered(query) && (
        <Button kind="plain" onClick={clear}>
          {words.clear}
        </Button>
      )}
    </form>
  );
};

import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#common/limits.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FoundStore } from './load.ts';
import { storeHref } from './store-query.ts';

/** Looks among the store's own products. */
export const StoreSearch = ({ merchant, query }: Pick<FoundStore, 'merchant' | 'query'>) => {
  const { store: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [text, setText, sent] = useSearchField(query.search);
  const go = (search: string) => {
    setText(search);
    sent(search);
    if (search === query.search) return;
    navigate(to(storeHref(merchant.merchant_slug, { ...query, tab: 'products', search })), {
      preventScrollReset: true,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(text.trim());
  };
  const label = words.searchIn(merchant.merchant_name);
  return (
    <form
      className="search store-search"
      role="search"
      aria-label={label}
      action={to(storeHref(merchant.merchant_slug, { ...query, search: '' }))}
      onSubmit={submit}
    >
      <input type="hidden" name="tab" value="products" />
      <Icon name="search" />
      <input
        type="search"
        name="search"
        value={text}
        maxLength={limits.searchLength}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && <IconButton icon="x" label={words.clear} onClick={() => go('')} />}
    </form>
  );
};

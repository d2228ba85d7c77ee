import { lazy, Suspense, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { urls } from '#web/urls.ts';
import type { SearchScope } from './frame-options.ts';
import { filtersFrom } from './search-scope.ts';
import { usePanel } from './use-panel.ts';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));
const SearchOverlay = lazy(async () => ({ default: (await import('./search-overlay.tsx')).SearchOverlay }));

/** The search box, which looks in the whole shop. On narrow a press opens the overlay instead. */
export const HeaderSearch = ({ scope }: { scope?: SearchScope }) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const narrow = useNarrow();
  const [overlay, setOverlay] = useState(false);
  const { open, setOpen, area } = usePanel();
  const [query] = useSearchParams();
  const [text, setText, sent] = useSearchField(query.get('search') ?? '');
  const onSearch = withoutLocale(useLocation().pathname) === urls.search();
  const filters = filtersFrom(scope, query, onSearch);
  const name = narrow ? (scope?.category?.name ?? scope?.store?.name) : undefined;
  const label = name === undefined ? ui.searchLabel : ui.searchIn(name);

  return (
    <>
      <Form
        className="search"
        role="search"
        action={to(urls.search())}
        onSubmit={(event) => {
          setOpen(false);
          sent(text);
          if (text.trim() === '') event.preventDefault();
        }}
        onBlur={area.onBlur}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Icon name="search" />
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onClick={() => narrow && setOverlay(true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('.suggestions a')?.focus();
          }}
        />
        {open && !overlay && (
          <Suspense>
            <Suggestions text={text} />
          </Suspense>
        )}
      </Form>
      {overlay && (
        <Suspense>
          <SearchOverlay text={text} filters={filters} scope={scope} onClose={() => setOverlay(false)} />
        </Suspense>
      )}
    </>
  );
};

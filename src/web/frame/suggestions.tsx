import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = { text: string; onCopy?: (name: string) => void };

const step = (event: KeyboardEvent<HTMLElement>): void => {
  const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const line = document.activeElement?.closest('li')?.[way[event.key]];
  line?.querySelector<HTMLElement>('a')?.focus();
};

/** Categories that fit what is typed; each opens a search in that category. With `onCopy` an arrow fills the field. */
export const Suggestions = ({ text, onCopy }: Props) => {
  const list = useSuggestions(text);
  const { ui } = useMessages();
  const to = useLocalePath();
  if (list.length === 0) return null;
  return (
    <ul className="suggestions" aria-label={ui.suggestions} onKeyDown={step}>
      {list.map(({ id, name }) => (
        <li key={id}>
          <Link to={to(urls.search(`?categories[]=${id}`))}>
            <Icon name="search" />
            {name}
          </Link>
          {onCopy && (
            <button
              type="button"
              className="icon-button"
              aria-label={ui.copySuggestion(name)}
              onClick={() => onCopy(name)}
            >
              <Icon name="arrow-up-left" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type SearchProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
  maxLength?: number;
};

/** What a box held that has gone away just now, and the words that it came with. */
let left: { label: string; first: string; text: string; hadFocus: boolean } | null = null;

/**
 * The words a list of one's own is searched by, inside its form. The box that stood there while the page waited for its
 * list leaves its text and the focus to the one that comes with the list.
 */
export const SearchBox = ({ label, value, onChange, className = 'search', maxLength = 100 }: SearchProps) => {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where a box comes or goes
  useLayoutEffect(() => {
    const input = field.current;
    const first = value;
    if (left?.label === label && left.first === first) {
      onChange(left.text);
      if (left.hadFocus) input?.focus();
    }
    return () => {
      left = input && { label, first, text: input.value, hadFocus: document.activeElement === input };
      // whatever is not taken up in the same step is forgotten
      queueMicrotask(() => {
        left = null;
      });
    };
  }, []);
  return (
    <div className={className}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="search"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};

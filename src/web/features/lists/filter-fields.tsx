import { Icon } from '#web/ui/icon.tsx';

type SearchProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
  maxLength?: number;
};

/** The words a list of one's own is searched by, inside its form. */
export const SearchBox = ({ label, value, onChange, className = 'search', maxLength = 100 }: SearchProps) => (
  <div className={className}>
    <Icon name="search" />
    <input
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

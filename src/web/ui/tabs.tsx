import { PlainLink } from './plain-link.tsx';

export type Tab<K extends string> = { key: K; label: string; count?: number; href?: string };
type Props<K extends string> = {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  /** For tabs without `href`. */
  onSelect?: (key: K) => void;
};

/** Views of one thing side by side: links where a tab has an address, buttons otherwise. */
export const Tabs = <K extends string>({ label, tabs, current, onSelect }: Props<K>) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => {
      const here = tab.key === current;
      const inner = (
        <>
          {tab.label}
          {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </>
      );
      return tab.href === undefined ? (
        <button
          key={tab.key}
          type="button"
          aria-current={here ? 'true' : undefined}
          onClick={() => onSelect?.(tab.key)}
        >
          {inner}
        </button>
      ) : (
        <PlainLink key={tab.key} to={tab.href} aria-current={here ? 'page' : undefined} keepScroll>
          {inner}
        </PlainLink>
      );
    })}
  </nav>
);

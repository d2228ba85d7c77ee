import { useMessages } from '#web/client/messages.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

/** The filter beside the list: always open on wide. On narrow it is there only for readers without JavaScript. */
export const FilterAside = (props: FilterPanelProps) => {
  const { listing: words } = useMessages();
  return (
    <aside className="filter" id="filter" aria-label={words.filter}>
      <div className="filter-head spread">
        <h2>{words.filter}</h2>
        <button type="button" className="link" onClick={props.listing.clearAll}>
          {words.clearAll}
        </button>
      </div>
      <FilterPanel {...props} />
    </aside>
  );
};

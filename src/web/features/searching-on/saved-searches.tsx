import { deleteSavedSearch, type SavedSearch, tellOfSearch } from '#contract/saved-search.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { useSearchingOn } from './use-words.ts';

/** The searches that somebody keeps, each a link to its results; nothing where there is none. */
export const SavedSearches = ({ searches }: { searches: readonly SavedSearch[] }) => {
  const words = useSearchingOn();
  const to = useLocalePath();
  const toast = useToast();
  const remove = useMutation((api, id: number) => need(api.call(deleteSavedSearch, { input: { id } })), {
    onDone: () => toast.good(words.removed),
    reloadOn: 'failure',
  });
  const tell = useMutation(
    (api, { id, is_told }: SavedSearch) => need(api.call(tellOfSearch, { input: { id, is_told: !is_told } })),
    { reloadOn: 'failure' },
  );
  if (searches.length === 0) return null;
  return (
    <section className="panel panel-body up-block" aria-labelledby="searches">
      <h2 id="searches" className="down-1">
        {words.searches}
      </h2>
      <ul className="rows">
        {searches.map((one) => {
          const { id, query, search, filters, is_told } = one;
          const name = search === '' ? words.anything : search;
          return (
            <li key={id} className="spread wraps">
              <p>
                <PlainLink className="link" to={to(urls.search(`?${query}`))}>
                  {name}
                </PlainLink>
                {filters > 0 && <span className="quiet small"> · {words.filters(filters)}</span>}
              </p>
              <p className="row">
                <Button
                  small
                  aria-pressed={is_told}
                  aria-label={words.tellOf(name)}
                  busy={tell.running?.[0].id === id}
                  onClick={() => tell.run(one)}
                >
                  <Icon name={is_told ? 'check' : 'bell'} />
                  {words.tell}
                </Button>
                <IconButton
                  icon="x"
                  label={words.remove(name)}
                  disabled={remove.busy}
                  onClick={() => remove.run(id)}
                />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

import { useState } from 'react';
import { compact } from '#common/money.ts';
import { trendingCategories } from '#contract/home.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { type Kind, shownKinds, toKind } from './kinds.ts';

const spinnerMs = 1000;
const kindWidths = [160, 320] as const;

/** Trending categories with their Refresh, whose icon turns for about a second. */
export const Trending = ({ first }: { first: readonly Kind[] }) => {
  const { home } = useMessages();
  const api = useApi();
  const toast = useToast();
  const to = useLocalePath();
  const [kinds, setKinds] = useState(first);
  const [turning, setTurning] = useState(false);

  const refresh = async () => {
    setTurning(true);
    const turn = new Promise((done) => setTimeout(done, spinnerMs));
    try {
      const { data } = await need(api.call(trendingCategories));
      await turn;
      setKinds(data.slice(0, shownKinds).map(toKind));
      toast.good(home.trendingUpdated);
    } catch (error) {
      console.error(error);
      await turn;
      toast.err(home.trendingFailed);
    } finally {
      setTurning(false);
    }
  };

  return (
    <section aria-labelledby="trending">
      <div className="block-head">
        <h2 id="trending">{home.trending}</h2>
        <button
          type="button"
          className={turning ? 'link row snug refresh is-turning' : 'link row snug refresh'}
          aria-busy={turning}
          disabled={turning}
          onClick={refresh}
        >
          <Icon name="rotate-ccw" />
          {home.refresh}
        </button>
      </div>
      <ul className="kinds">
        {kinds.map(({ id, name, name_lang, slug, level, icon, total_product }) => (
          <li key={id}>
            <PlainLink to={to(urls.categoryOf({ slug, level }))}>
              <Picture url={icon} sizes="80px" widths={kindWidths} width={80} height={80} />
              <span lang={name_lang}>
                {name}
                <small>{compact(total_product)}</small>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

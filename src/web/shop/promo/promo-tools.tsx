import { Form, useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Select } from '#web/ui/select.tsx';
import { urls } from '#web/urls.ts';
import { type PromoQuery, promoHref } from './promo-query.ts';

/** Search and sort of the promo list. The search is a plain form, so that it works before any script does. */
export const PromoTools = ({ query }: { query: PromoQuery }) => {
  const { promo } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [text, setText, sent] = useSearchField(query.search);
  const hrefOf = (change: Partial<PromoQuery>) => to(promoHref({ ...query, page: 1, ...change }));
  return (
    <div className="promo-tools">
      <Form
        className="search"
        role="search"
        aria-label={promo.search}
        action={to(urls.promos())}
        onSubmit={() => sent(text.trim())}
      >
        <Icon name="search" />
        <input
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-label={promo.search}
          placeholder={promo.search}
          autoComplete="off"
          maxLength={100}
        />
        {query.organizer !== 'all' && <input type="hidden" name="organizer" value={query.organizer} />}
        {query.sort !== 'lates' && <input type="hidden" name="sort" value={query.sort} />}
        {query.search !== '' && (
          <PlainLink
            className="icon-button search-clear"
            to={hrefOf({ search: '' })}
            aria-label={promo.clearSearch}
          >
            <Icon name="x" />
          </PlainLink>
        )}
      </Form>
      <Select
        className="input-sort"
        aria-label={promo.sort}
        value={query.sort}
        options={[
          { value: 'lates', label: promo.latest },
          { value: 'topvalue', label: promo.popular },
        ]}
        onPick={(value) =>
          navigate(hrefOf({ sort: value === 'topvalue' ? 'topvalue' : 'lates' }), {
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
};

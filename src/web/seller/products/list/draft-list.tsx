import { useState } from 'react';
import { Link } from 'react-router';
import { deleteProductDrafts, type ProductDraftRow } from '#contract/seller-product-draft.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { NamedThings } from '#web/features/lists/named-things.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';

type Props = {
  drafts: readonly ProductDraftRow[];
  /** They are those of a search. */
  isNarrowed: boolean;
};

/** Products that are not finished: to go on with, or to delete. */
export default function DraftList({ drafts, isNarrowed }: Props) {
  const { sellerProducts: words } = useMessages();
  const toast = useToast();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [removing, setRemoving] = useState<readonly ProductDraftRow[]>([]);
  const picked = drafts.filter(({ draft_id }) => ticked.has(draft_id));
  const pick = (ids: readonly number[], is: boolean) =>
    setTicked((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(is ? ids : [])));
  const remove = useMutation(
    (api, ids: readonly number[]) => need(api.call(deleteProductDrafts, { input: { draft_ids: [...ids] } })),
    {
      onDone: (_, [ids]) => {
        pick(ids, false);
        toast.good(words.draftsRemoved(ids.length));
      },
      onSettled: () => setRemoving([]),
      reloadOn: 'failure',
    },
  );
  if (drafts.length === 0)
    return (
      <EmptyState
        heading={2}
        thing={isNarrowed ? 'search' : 'parcel'}
        title={isNarrowed ? words.noMatchTitle : words.noDraftsTitle}
        text={isNarrowed ? words.noMatchText : words.noDraftsText}
      >
        {isNarrowed ? (
          <ButtonLink path={productUrls.list('?status=draft')}>{words.clear}</ButtonLink>
        ) : (
          <ButtonLink path={productUrls.create()}>{words.add}</ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <div className="stack stack-snug">
      <div className="product-bulk">
        <label className="tick">
          <input
            type="checkbox"
            checked={picked.length === drafts.length}
            onChange={(event) =>
              setTicked(new Set(event.currentTarget.checked ? drafts.map(({ draft_id }) => draft_id) : []))
            }
          />
          <span>{picked.length === 0 ? words.pickAll : words.picked(picked.length)}</span>
        </label>
        {picked.length > 0 && (
          <Button small onClick={() => setRemoving(picked)}>
            {words.removeMany(picked.length)}
          </Button>
        )}
      </div>
      <ul className="panel panel-cut product-rows" aria-label={words.tabs.draft}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.draft_id}
            draft={draft}
            picked={ticked.has(draft.draft_id)}
            onPick={(is) => pick([draft.draft_id], is)}
          />
        ))}
      </ul>
      <Dialog
        open={removing.length > 0}
        onClose={() => setRemoving([])}
        title={words.removeDraftsTitle(Math.max(1, removing.length))}
        actions={
          <>
            <Button onClick={() => setRemoving([])}>{words.keep}</Button>
            <Button
              kind="ink"
              busy={remove.busy}
              onClick={() => void remove.run(removing.map(({ draft_id }) => draft_id))}
            >
              {words.removeYes}
            </Button>
          </>
        }
      >
        <NamedThings names={removing.map(({ product_name }) => product_name)} />
        <p>{words.removeDraftsText}</p>
      </Dialog>
    </div>
  );
}

type RowProps = { draft: ProductDraftRow; picked: boolean; onPick: (is: boolean) => void };

const DraftRow = ({ draft, picked, onPick }: RowProps) => {
  const { sellerProducts: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { draft_id, product_name: name, photo, categories, updated_at } = draft;
  const href = productUrls.draft(draft_id);
  return (
    <li className="product-row draft-row">
      <label className="order-pick">
        <input
          type="checkbox"
          aria-label={words.pick(name)}
          checked={picked}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      </label>
      <Picture url={photo?.image_url} sizes="56px" widths={[160]} width={56} height={56} />
      <div className="product-facts">
        <Link className="product-name" to={to(href)}>
          {name}
        </Link>
        <p className="small quiet">
          {[categories.at(-1)?.name ?? words.noCategory, words.savedAt(momentText(locale, updated_at))].join(
            ' · ',
          )}
        </p>
      </div>
      <p className="row product-ways">
        <ButtonLink path={href} small>
          <span aria-hidden="true">{words.goOn}</span>
          <span className="hide">{words.goOnOf(name)}</span>
        </ButtonLink>
      </p>
    </li>
  );
};

import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { Link, useNavigate, useParams } from 'react-router';
import { type MerchantDetail, operatorMerchant, operatorMerchants } from '#contract/operator-stores.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { Badge } from '../desk/badge.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';
import { History } from '../people/history.tsx';
import { KnownPart } from '../people/known-part.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import { papersOf } from './papers.rules.ts';
import { StoreActs } from './store-acts.tsx';
import { StoreBadge } from './store-badge.tsx';
import { StoreFacts } from './store-facts.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorStores.title);

/** Where else the store is met. */
const Ways = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: words } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const only = `?merchant_id=${detail.id}`;
  return (
    <nav className="people-ways" aria-label={detail.merchant_name}>
      {detail.status === 'active' && (
        <Link className="link" to={to(urls.store(detail.merchant_slug))}>
          {words.inShop}
        </Link>
      )}
      {has('catalog') && (
        <Link className="link" to={to(operatorUrls.products(only))}>
          {words.itsProducts}
        </Link>
      )}
      {has('order') && (
        <Link className="link" to={to(operatorUrls.orders(only))}>
          {words.itsOrders}
        </Link>
      )}
    </nav>
  );
};

/** On to the next store that waits, once this one does not. */
const Next = () => {
  const { operatorStores: words } = useMessages();
  const api = useApi();
  const go = useNavigate();
  const to = useLocalePath();
  const toast = useToast();
  const next = async () => {
    const found = await api.call(operatorMerchants, { input: { status: 'pending', per_page: 1 } });
    const [row] = found.code === 200 ? found.data : [];
    if (row === undefined) toast.info(words.noNext);
    else go(to(operatorUrls.merchant(row.id)));
  };
  return (
    <Button kind="plain" onClick={next}>
      {words.next}
    </Button>
  );
};

const Screen = ({ detail, reload }: { detail: MerchantDetail; reload: () => Promise<void> }) => {
  const { operatorStores: words } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const papers = papersOf(detail);
  const { status, needs_review, is_official, is_owner_suspended, store, owner } = detail;
  return (
    <>
      <DeskBack path={operatorUrls.merchants()}>{words.toList}</DeskBack>
      <DeskHead
        title={detail.merchant_name}
        aside={
          <>
            {status !== 'pending' && <Next />}
            <StoreActs detail={detail} onDone={reload} />
          </>
        }
      />
      <div className="people-marks people-standing">
        <StoreBadge status={status} />
        {needs_review && status !== 'pending' && <Badge tone="wait">{words.newPapers}</Badge>}
        {is_official && <Seal />}
        <Ways detail={detail} />
      </div>
      {store.reject_reason !== null && (
        <p className="people-note">
          <b>{words.rejectReason}:</b> {store.reject_reason}
        </p>
      )}
      {is_owner_suspended && (
        <p className="people-note">
          {words.ownerSuspended}{' '}
          {has('user') && (
            <Link className="link" to={to(operatorUrls.user(owner.id))}>
              {words.toOwner}
            </Link>
          )}
        </p>
      )}
      <div className="people-split">
        <div className="people-facts">
          <StoreFacts detail={detail} />
          <History lines={detail.histories} />
        </div>
        <div className="people-papers">
          <PaperViewer papers={papers} onAgain={reload} />
          {papers.length > 0 && <p className="quiet small wide-only">{words.keys}</p>}
        </div>
      </div>
    </>
  );
};

/** /operator/merchant/:id: a store's papers beside what it says, and the verdict (O3–O8, O111). */
export default function Page() {
  const { operator, operatorStores: words } = useMessages();
  const { id = '' } = useParams();
  return (
    <KnownPart
      name="store"
      endpoint={operatorMerchant}
      id={id}
      words={words}
      list={{ title: operator.merchants, path: operatorUrls.merchants() }}
    >
      {(detail, reload) => <Screen key={id} detail={detail} reload={reload} />}
    </KnownPart>
  );
}

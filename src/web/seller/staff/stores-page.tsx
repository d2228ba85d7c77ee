import '#web/styles/pages/integration.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { me } from '#contract/account.ts';
import { type HelpedStore, leaveStore, listHelpedStores } from '#contract/staff.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { actForStore, readActingStore } from '../acting-store.ts';
import { sellerUrls } from '../seller-urls.ts';

const load = async ({ api }: PageRequest) => {
  const [account, stores] = await Promise.all([need(api.call(me)), need(api.call(listHelpedStores))]);
  const own = account.data.roles.includes('merchant') ? account.data.merchant : null;
  return { own, stores: stores.data };
};
export const loader = privateLoader(load);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.staff.storesTitle);

/** Opens a store in this tab, by a new document: nothing of the one before stays on the pages. */
const useOpen = () => {
  const to = useLocalePath();
  return (merchantId: number | null) => {
    actForStore(merchantId);
    location.assign(to(sellerUrls.overview()));
  };
};

type RowProps = {
  name: string;
  text: string;
  isHere: boolean;
  onOpen: (() => void) | null;
  onLeave?: () => void;
};
const StoreRow = ({ name, text, isHere, onOpen, onLeave }: RowProps) => {
  const { staff: t } = useMessages();
  return (
    <li className="access-row">
      <div>
        <b>{name}</b> {isHere && <span className="badge">{t.here}</span>}
        <p className="text-13 quiet">{text}</p>
      </div>
      <div className="row">
        {onLeave !== undefined && (
          <Button small aria-label={t.leaveOf(name)} onClick={onLeave}>
            {t.leave}
          </Button>
        )}
        {onOpen !== null && (
          <Button small kind="main" aria-label={t.openOf(name)} onClick={onOpen}>
            {t.open}
          </Button>
        )}
      </div>
    </li>
  );
};

/** /merchant/stores: which store this tab is for, of those that the visitor owns or helps. */
export default function Page() {
  const { own, stores } = useLoaderData<typeof load>();
  const { staff: t } = useMessages();
  const toast = useToast();
  const open = useOpen();
  const [leaving, setLeaving] = useState<HelpedStore | null>(null);
  const acting = readActingStore();
  const hasNone = own === null && stores.length === 0;
  const departure = useMutation(
    (api, { merchant_id }: HelpedStore) => need(api.call(leaveStore, { input: { merchant_id } })),
    {
      onDone: (_, [{ merchant_id, merchant_name }]) => {
        if (acting === merchant_id) actForStore(null);
        toast.good(t.left(merchant_name));
      },
      onSettled: () => setLeaving(null),
    },
  );
  return (
    <div className="page stack reading stores-page">
      <PageHead title={hasNone ? t.noStores : t.storesTitle} text={hasNone ? undefined : t.storesText} />
      {!hasNone && (
        <ul className="panel access-rows" aria-label={t.storesTitle}>
          {own !== null && (
            <StoreRow
              name={own.merchant_name}
              text={t.own}
              isHere={acting === null}
              onOpen={() => open(null)}
            />
          )}
          {stores.map((store) => (
            <StoreRow
              key={store.merchant_id}
              name={store.merchant_name}
              text={store.is_paused ? t.isPaused : store.roles.map((role) => t.roleNames[role][0]).join(', ')}
              isHere={acting === store.merchant_id}
              onOpen={store.is_paused ? null : () => open(store.merchant_id)}
              onLeave={() => setLeaving(store)}
            />
          ))}
        </ul>
      )}
      {own === null && (
        <p className="row wraps">
          <ButtonLink path={sellerUrls.register()}>{t.openOwn}</ButtonLink>
          {hasNone && <ButtonLink path={urls.home()}>{t.toShop}</ButtonLink>}
        </p>
      )}
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t.leaveTitle(leaving?.merchant_name ?? '')}
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>{t.cancel}</Button>
            <Button kind="main" busy={departure.busy} onClick={() => leaving && departure.run(leaving)}>
              {t.leave}
            </Button>
          </>
        }
      >
        {t.leaveText}
      </Dialog>
    </div>
  );
}

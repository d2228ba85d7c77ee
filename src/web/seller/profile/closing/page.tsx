import '#web/styles/pages/seller-form.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { exportProducts } from '#contract/product-import.ts';
import { exportOrders } from '#contract/seller-order.ts';
import {
  type ClosingKind,
  cancelStoreClosing,
  readStoreClosing,
  type StoreClosing,
  startStoreClosing,
} from '#contract/store-closing.ts';
import { exportStoreMoney } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { OpenItems } from '#web/features/store-closing/open-items.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../../seller-urls.ts';
import { useDownload } from '../../use-download.ts';

export const loader = privateLoader(async ({ api }) => (await need(api.call(readStoreClosing))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.storeClosing.title);

const Head = ({ isOpen = true }: { isOpen?: boolean }) => {
  const { storeClosing: t } = useMessages();
  return (
    <PageHead
      title={t.title}
      text={t.intro}
      aside={
        isOpen && (
          <ButtonLink path={sellerUrls.holiday()} small>
            {t.toHoliday}
          </ButtonLink>
        )
      }
    />
  );
};

export const HydrateFallback = () => (
  <div className="stack">
    <Head />
    <Skeleton lines={6} />
  </div>
);

/** Where each thing that is open is seen to. */
const ways: Partial<Record<ClosingKind, string>> = {
  flash: sellerUrls.products(),
  orders: sellerUrls.orders(),
  complaints: sellerUrls.complaints(),
  returns: sellerUrls.orders(),
  withdrawals: sellerUrls.wallet(),
  invoices: sellerUrls.taxes(),
  balance: sellerUrls.wallet(),
};

/** /merchant/dashboard/closing: what stands in the way of closing the store for good, and the press that begins it. */
export default function Page() {
  const closing = useLoaderData<StoreClosing>();
  const { storeClosing: t } = useMessages();
  const isOpen = closing.state === 'open';
  return (
    <div className="stack">
      <Head isOpen={isOpen} />
      {!isOpen && <UnderWay closing={closing} />}
      {closing.before.length > 0 && (
        <section className="panel panel-body stack" aria-labelledby="before">
          <h2 id="before">{t.before}</h2>
          <OpenItems items={closing.before} ways={ways} />
        </section>
      )}
      <section className="panel panel-body stack" aria-labelledby="open">
        <h2 id="open">{t.open}</h2>
        {closing.open.length === 0 ? (
          <p className="quiet">{t.nothingOpen}</p>
        ) : (
          <OpenItems items={closing.open} ways={ways} />
        )}
      </section>
      <StoreData />
      {isOpen && <Start closing={closing} />}
    </div>
  );
}

/** Since when it is being closed, by whom, and the way back. */
const UnderWay = ({ closing }: { closing: StoreClosing }) => {
  const { storeClosing: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const cancel = useMutation((api) => need(api.call(cancelStoreClosing)), {
    reloadOn: 'conflict',
    onDone: () => void toast.good(t.cancelled),
  });
  const { started_at, reason, money_until, can_cancel } = closing;
  return (
    <section className="panel panel-body stack" aria-labelledby="closing">
      <h2 id="closing">{t.closing}</h2>
      <p>{t.closingSince(dayText(locale, started_at ?? ''))}</p>
      {reason !== null && <p>{t.byOperator(reason)}</p>}
      {money_until !== null && <p>{t.moneyUntil(dayText(locale, money_until))}</p>}
      <p className="row wraps">
        {money_until !== null && (
          <ButtonLink path={sellerUrls.wallet()} kind="main">
            {t.toWallet}
          </ButtonLink>
        )}
        {can_cancel && (
          <Button busy={cancel.busy} onClick={cancel.run}>
            {t.cancel}
          </Button>
        )}
      </p>
    </section>
  );
};

/** What its owner may want to keep of the store. */
const StoreData = () => {
  const { storeClosing: t } = useMessages();
  const { busy, save } = useDownload();
  const files = [
    [t.orders, exportOrders, { format: 'xlsx' }],
    [t.products, exportProducts, { format: 'xlsx' }],
    [t.money, exportStoreMoney, {}],
  ] as const;
  return (
    <section className="panel panel-body stack" aria-labelledby="data">
      <h2 id="data">{t.data}</h2>
      <p className="quiet">{t.dataText}</p>
      <p className="row wraps">
        {files.map(([label, endpoint, input]) => (
          <Button
            key={endpoint.name}
            small
            busy={busy === endpoint.name}
            onClick={() => save(endpoint, input)}
          >
            <Icon name="download" />
            {label}
          </Button>
        ))}
        <ButtonLink path={sellerUrls.taxes()} small>
          {t.invoices}
        </ButtonLink>
      </p>
    </section>
  );
};

/** What will happen, and the press that begins it, asked once more. */
const Start = ({ closing }: { closing: StoreClosing }) => {
  const { storeClosing: t } = useMessages();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const start = useMutation((api) => need(api.call(startStoreClosing, { input: { agree_closing: 'yes' } })), {
    reloadOn: 'conflict',
    onDone: () => void toast.good(t.started),
    onSettled: () => setAsked(false),
  });
  const { can_start, before, visible_products, running_vouchers } = closing;
  return (
    <section className="panel panel-body stack" aria-labelledby="steps">
      <h2 id="steps">{t.steps}</h2>
      <ol className="numbered">
        {t.step.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p>{t.hidden(visible_products, running_vouchers)}</p>
      <p className="quiet">{t.keeps}</p>
      {!can_start && <p>{t.notNow}</p>}
      <p>
        <Button disabled={!can_start || before.length > 0} onClick={() => setAsked(true)}>
          {t.start}
        </Button>
      </p>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t.startTitle}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t.keep}</Button>
            <Button kind="ink" busy={start.busy} onClick={start.run}>
              {t.start}
            </Button>
          </>
        }
      >
        <p>{t.startText}</p>
      </Dialog>
    </section>
  );
};

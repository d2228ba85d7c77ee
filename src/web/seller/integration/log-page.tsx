import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/integration.css';
import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { toQueryString } from '#common/query-string.ts';
import type { WebhookEvent } from '#contract/integration-limits.ts';
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '#contract/webhook.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../seller-urls.ts';

const states = ['all', 'queued', 'delivered', 'failed'] as const;
type State = (typeof states)[number];
const stateIn = (query: URLSearchParams): State =>
  states.find((state) => state === query.get('state')) ?? 'all';

const load = async ({ api, url }: PageRequest) => {
  const state = stateIn(url.searchParams);
  const input = {
    state: state === 'all' ? undefined : state,
    page: url.searchParams.get('page') ?? undefined,
    per_page: 20,
  };
  const { data, meta } = await need(api.call(listWebhookDeliveries, { input }));
  return { deliveries: data, meta: meta ?? null };
};
export const loader = privateLoader(load);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.integration.log);

/** What an event, or a test, is called. */
const useEventName = () => {
  const { integration: t } = useMessages();
  const events = t.eventNames satisfies Record<WebhookEvent, string>;
  const names: Readonly<Record<string, string>> = { ...events, 'webhook.test': t.testName };
  return (type: string): string => names[type] ?? type;
};

const Outcome = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { integration: t } = useMessages();
  const locale = useLocale();
  const { state, attempts, last_status, last_error, next_at } = delivery;
  const why = last_error === '' ? '' : (t.reasons[last_error] ?? last_error);
  // no answer is said by its reason
  const isAnswered = last_status !== null && (last_status > 0 || why === '');
  const parts = [
    t.states[state],
    why,
    isAnswered ? t.status(last_status) : '',
    attempts === 0 ? '' : t.attempts(attempts),
    state === 'queued' && attempts > 0 && next_at !== null ? t.nextAt(momentText(locale, next_at)) : '',
  ];
  return <p className="text-13">{parts.filter((part) => part !== '').join(' · ')}</p>;
};

const Detail = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { integration: t } = useMessages();
  const locale = useLocale();
  const { delivery_id } = delivery;
  const { data } = useApiQuery(
    `delivery ${delivery_id}`,
    async (api) => (await need(api.call(readWebhookDelivery, { params: { delivery_id } }))).data,
  );
  if (data === null) return <Skeleton lines={4} />;
  return (
    <div className="stack">
      <p className="text-13 break">{data.url}</p>
      <p className="text-13">
        {t.messageId}: <code className="break">{data.message_id}</code>
      </p>
      <div>
        <b className="label">{t.body}</b>
        <pre className="message-body">{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
      </div>
      {data.tries.length > 0 && (
        <div>
          <b className="label">{t.tries}</b>
          <ul className="text-13">
            {data.tries.map((one) => (
              <li key={one.at}>
                {momentText(locale, one.at)} ·{' '}
                {one.error === '' ? t.status(one.status) : (t.reasons[one.error] ?? one.error)} ·{' '}
                {t.took(one.milliseconds)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const DeliveryRow = ({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) => {
  const { integration: t } = useMessages();
  const locale = useLocale();
  const nameOf = useEventName();
  const { type, created_at, url } = delivery;
  const when = momentText(locale, created_at);
  return (
    <li className="access-row">
      <div>
        <b>{nameOf(type)}</b> <span className="text-13 quiet keep">{when}</span>
        <p className="text-13 quiet break">{url}</p>
        <Outcome delivery={delivery} />
      </div>
      <div className="row">
        <Button small aria-label={t.detailsOf(nameOf(type), when)} onClick={onOpen}>
          {t.details}
        </Button>
      </div>
    </li>
  );
};

const POLL_MS = 2_000;
const MAX_LOOKS = 15;
/** What is being sent has this long to be answered. */
const ANSWER_MS = 60_000;

const isAnsweredSoon = ({ state, next_at }: WebhookDelivery): boolean =>
  state === 'queued' && next_at !== null && Date.parse(next_at) < Date.now() + ANSWER_MS;

/** Shows the answers to what is sent while somebody looks on; after half a minute without one it looks no more. */
const useAnswers = (deliveries: readonly WebhookDelivery[]): void => {
  const { revalidate } = useRevalidator();
  const waiting = deliveries
    .filter(isAnsweredSoon)
    .map(({ delivery_id, attempts }) => `${delivery_id} ${attempts}`)
    .join();
  useEffect(() => {
    if (waiting === '') return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      if (looks === MAX_LOOKS) clearInterval(timer);
      revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
};

const Head = () => {
  const { integration: t } = useMessages();
  const to = useLocalePath();
  const state = stateIn(useSearchParams()[0]);
  const at = (key: State) => to(sellerUrls.webhookLog(toQueryString({ state: key === 'all' ? '' : key })));
  return (
    <>
      <BackLink path={sellerUrls.integration()}>{t.back}</BackLink>
      <PageHead title={t.log} text={t.logText} />
      <Tabs
        label={t.log}
        current={state}
        tabs={states.map((key) => ({ key, label: t.states[key], href: at(key) }))}
      />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/integration/log: what was sent to the store's addresses, and what became of it. */
export default function Page() {
  const { integration: t } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const nameOf = useEventName();
  const { deliveries, meta: paging } = useLoaderData<typeof load>();
  const state = stateIn(useSearchParams()[0]);
  const [open, setOpen] = useState<WebhookDelivery | null>(null);
  useAnswers(deliveries);
  const replay = useMutation(
    (api, { delivery_id }: WebhookDelivery) =>
      need(api.call(replayWebhookDelivery, { input: { delivery_id } })),
    { onDone: () => void toast.good(t.replayed), onSettled: () => setOpen(null) },
  );
  return (
    <>
      <Head />
      <div className="up-2 stack">
        {deliveries.length === 0 ? (
          <p className="panel panel-body quiet">{t.none}</p>
        ) : (
          <ul className="panel access-rows" aria-label={t.log}>
            {deliveries.map((one) => (
              <DeliveryRow key={one.delivery_id} delivery={one} onOpen={() => setOpen(one)} />
            ))}
          </ul>
        )}
        {paging !== null && (
          <Pagination
            meta={paging}
            hrefOf={(page) =>
              to(sellerUrls.webhookLog(toQueryString({ state: state === 'all' ? '' : state, page })))
            }
          />
        )}
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === null ? '' : nameOf(open.type)}
        actions={
          <>
            <Button onClick={() => setOpen(null)}>{t.close}</Button>
            <Button kind="main" busy={replay.busy} onClick={() => open && replay.run(open)}>
              {t.replay}
            </Button>
          </>
        }
      >
        {open !== null && <Detail delivery={open} />}
      </Dialog>
    </>
  );
}

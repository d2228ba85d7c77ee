import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { type Agreements, agreeToPages, pendingAgreements } from '#contract/agreement.ts';
import {
  type ClosingBlocker,
  type Consent,
  closeAccount,
  type DataRequest,
  downloadExport,
  type OwnData,
  openExport,
  readOwnData,
  requestExport,
  sendDataRequest,
  withdrawConsent,
} from '#contract/own-data.ts';
import { dataRequestKinds } from '#contract/own-data-kinds.ts';
import { switchOwnRecommendations } from '#contract/recommendation.ts';
import { sitePagePaths } from '#contract/site-page-names.ts';
import { need } from '#web/client/api.ts';
import { download } from '#web/client/download.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { rememberForMe } from '#web/client/own-recommendations.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { forgetSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

const load = async ({ api }: PageRequest) => {
  const [own, { data: agreements }] = await Promise.all([
    need(api.call(readOwnData)),
    need(api.call(pendingAgreements)),
  ]);
  return { ...own.data, pending: agreements.pending };
};
export const loader = privateLoader(load);

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.ownData.title);

const Head = () => {
  const { ownData: t } = useMessages();
  return <PageHead title={t.title} text={t.intro} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

export const ErrorBoundary = () => (
  <>
    <Head />
    <LoadFailed words={useMessages().account} />
  </>
);

/** /user/data: what the shop has about somebody, and what they can do about it. */
export default function Page() {
  const data = useLoaderData<typeof load>();
  const { ownData: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  // the session is over by then: nothing is asked of the shop any more
  const [closedUntil, setClosedUntil] = useState<string | null>(null);
  if (closedUntil !== null)
    return (
      <>
        <PageHead title={t.closed} />
        <p className="down-2" role="status">
          {t.closedText(dayText(locale, closedUntil))}
        </p>
        <p>
          <Button
            onClick={() => {
              forgetSession();
              location.assign(to(urls.home()));
            }}
          >
            {t.toHome}
          </Button>
        </p>
      </>
    );
  return (
    <>
      <Head />
      <div className="stack">
        <Pending pages={data.pending} />
        <Changes hasStore={data.has_store} />
        <Consents consents={data.consents} />
        <Copy archive={data.export} />
        <Requests requests={data.requests} />
        <Closing data={data} onClosed={setClosedUntil} />
      </div>
    </>
  );
}

/** Pages that changed and have to be agreed to before anything is bought; agreed to, the way leads on. */
const Pending = ({ pages }: { pages: Agreements['pending'] }) => {
  const { ownData: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const agree = useMutation((api) => {
    const shown = pages.map(({ page, version }) => ({ page, version }));
    return need(api.call(agreeToPages, { input: { pages: shown } }));
  });
  const [wasAsked] = useState(pages.length > 0);
  if (!wasAsked) return null;
  return (
    <section className="panel panel-body" aria-labelledby="pending">
      <h2 id="pending" className="account-h">
        {t.pending}
      </h2>
      <div role="status">
        {pages.length === 0 ? (
          <>
            <p className="down-1">{t.agreed}</p>
            <ButtonLink path={urls.checkout()}>{t.toCheckout}</ButtonLink>
          </>
        ) : (
          <p>{t.pendingText}</p>
        )}
      </div>
      {pages.length > 0 && (
        <>
          <ul className="up-half down-2">
            {pages.map(({ page, holds_from }) => (
              <li key={page}>
                <a className="link" href={to(sitePagePaths[page])} target="_blank" rel="noopener">
                  {t.purposes[page]}
                </a>{' '}
                <span className="quiet text-13">{t.since(dayText(locale, holds_from))}</span>
              </li>
            ))}
          </ul>
          <Button kind="main" busy={agree.busy} onClick={agree.run}>
            {t.agree}
          </Button>
        </>
      )}
    </section>
  );
};

const Changes = ({ hasStore }: { hasStore: boolean }) => {
  const { ownData: t } = useMessages();
  const to = useLocalePath();
  const links = [
    [t.changeLinks.profile, urls.profile()],
    [t.changeLinks.addresses, urls.addresses()],
    [t.changeLinks.notifications, urls.notificationSettings()],
    ...(hasStore ? [[t.changeLinks.store, urls.seller()] as const] : []),
  ] as const;
  return (
    <section className="panel panel-body" aria-labelledby="change">
      <h2 id="change" className="account-h">
        {t.change}
      </h2>
      <p>{t.changeText}</p>
      <ul className="up-half">
        {links.map(([label, path]) => (
          <li key={path}>
            <PlainLink className="link" to={to(path)}>
              {label}
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Consents = ({ consents }: { consents: readonly Consent[] }) => {
  const { ownData: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const withdraw = useMutation(
    (api, purpose: 'whatsapp' | 'recommendations') => need(api.call(withdrawConsent, { input: { purpose } })),
    {
      onDone: (_, [purpose]) => {
        if (purpose === 'recommendations') rememberForMe('no');
        toast.good(t.withdrawn);
      },
    },
  );
  const turnOn = useMutation((api) => need(api.call(switchOwnRecommendations, { input: { is_on: true } })), {
    onDone: () => rememberForMe('on'),
  });
  const isOn = consents.some((one) => one.purpose === 'recommendations' && one.can_withdraw);
  return (
    <section className="panel panel-body" aria-labelledby="consents">
      <h2 id="consents" className="account-h">
        {t.consents}
      </h2>
      {consents.length === 0 && <p className="quiet">{t.consentsNone}</p>}
      <ul className="rows">
        {consents.map((one) => (
          <li key={`${one.purpose} ${one.given_at}`} className="spread wraps">
            <div>
              <p>
                <b>{t.purposes[one.purpose]}</b>
                {one.version !== null && ` · ${t.version(one.version)}`}
              </p>
              <p className="small quiet">
                {t.given(momentText(locale, one.given_at), one.given_ip)} · {t.givenIn[one.given_in]}
                {one.ended_at !== null && ` · ${t.ended(momentText(locale, one.ended_at))}`}
              </p>
            </div>
            {one.can_withdraw && (
              <Button
                small
                busy={withdraw.running?.[0] === one.purpose}
                onClick={() =>
                  withdraw.run(one.purpose === 'recommendations' ? 'recommendations' : 'whatsapp')
                }
              >
                {t.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOn && (
        <div className="spread wraps up-1">
          <div>
            <p>
              <b>{t.purposes.recommendations}</b>
            </p>
            <p className="small quiet">{t.recommendationsText}</p>
          </div>
          <Button small busy={turnOn.busy} onClick={turnOn.run}>
            {t.turnOn}
          </Button>
        </div>
      )}
      <p className="small quiet up-1">{t.consentsNote}</p>
    </section>
  );
};

const Copy = ({ archive }: { archive: OwnData['export'] }) => {
  const { ownData: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const ask = useMutation((api) => need(api.call(requestExport)), { reloadOn: 'conflict' });
  const fetchIt = useMutation(
    async (api) => {
      const { ticket } = (await need(api.call(openExport))).data;
      await download(downloadExport, { ticket }, { locale });
    },
    { onDone: () => toast.good(t.copyGot), reloadOn: 'failure' },
  );
  return (
    <section className="panel panel-body" aria-labelledby="copy">
      <h2 id="copy" className="account-h">
        {t.copy}
      </h2>
      <p>{t.copyText}</p>
      <p className="up-1" role="status">
        {archive?.state === 'making' && t.copyMaking}
        {archive?.state === 'failed' && t.copyFailed}
        {archive?.state === 'ready' && t.copyReady(dayText(locale, archive.expires_at ?? ''))}
      </p>
      <p className="row up-1">
        {archive?.state === 'ready' && (
          <Button kind="main" busy={fetchIt.busy} onClick={fetchIt.run}>
            {t.copyGet}
          </Button>
        )}
        <Button busy={ask.busy} disabled={archive?.state === 'making'} onClick={ask.run}>
          {archive === null ? t.copyAsk : t.copyAgain}
        </Button>
      </p>
    </section>
  );
};

const Requests = ({ requests }: { requests: readonly DataRequest[] }) => {
  const { ownData: t } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const toast = useToast();
  const again = useMutation(async () => undefined);
  const form = useForm({
    initial: { kind: 'correction' as string, text: '' },
    send: ({ kind, text }) =>
      api.call(sendDataRequest, { input: { kind: kind as DataRequest['kind'], text: text.trim() } }),
    done: async () => {
      toast.good(t.sent);
      form.reset();
      await again.run();
    },
  });
  return (
    <section className="panel panel-body" aria-labelledby="requests">
      <h2 id="requests" className="account-h">
        {t.requests}
      </h2>
      <p className="down-1">{t.requestsText}</p>
      {requests.length > 0 && (
        <ul className="rows down-2">
          {requests.map((one) => (
            <li key={one.id}>
              <p>
                <b>{t.kinds[one.kind]}</b>
              </p>
              <p className="said">{one.text}</p>
              <p className="small quiet">
                {one.answered_at === null
                  ? t.dueBy(momentText(locale, one.due_at))
                  : t.answered(momentText(locale, one.answered_at))}
              </p>
              {one.answer !== null && <p className="said up-half">{one.answer}</p>}
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="stack">
        <SelectField
          form={form}
          name="kind"
          label={t.kind}
          options={dataRequestKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <AreaField form={form} name="text" label={t.text} maxLength={2_000} />
        <FormMessage message={form.message} />
        <p>
          <Submit form={form} kind="ink">
            {t.send}
          </Submit>
        </p>
      </form>
    </section>
  );
};

const ways: Record<ClosingBlocker['kind'], string> = {
  orders: urls.orders(),
  payments: urls.orders(),
  sales: urls.seller(),
  balance: urls.wallet(),
  store_balance: urls.seller(),
};

const Closing = ({ data, onClosed }: { data: OwnData; onClosed: (dueAt: string) => void }) => {
  const { ownData: t } = useMessages();
  const to = useLocalePath();
  const [asked, setAsked] = useState(false);
  const close = useMutation((api) => need(api.call(closeAccount)), {
    revalidate: false,
    reloadOn: 'conflict',
    onDone: ({ data: { due_at } }) => onClosed(due_at),
    onSettled: () => setAsked(false),
  });
  const sentence = ({ kind, count, amount }: ClosingBlocker): string =>
    kind === 'balance' || kind === 'store_balance'
      ? t.blockers[kind](rupiah(amount))
      : t.blockers[kind](count);
  return (
    <section className="panel panel-body" aria-labelledby="close">
      <h2 id="close" className="account-h">
        {t.close}
      </h2>
      <p>{t.closeText(data.grace_days)}</p>
      {data.has_store && <p className="up-half">{t.closeStore}</p>}
      <p className="up-half">{t.closeKept}</p>
      {data.blockers.length > 0 && (
        <>
          <p className="up-1">
            <b>{t.blocked}</b>
          </p>
          <ul className="up-half">
            {data.blockers.map((one) => (
              <li key={one.kind}>
                <PlainLink className="link" to={to(ways[one.kind])}>
                  {sentence(one)}
                </PlainLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="up-2">
        <Button disabled={data.blockers.length > 0} onClick={() => setAsked(true)}>
          {t.closeGo}
        </Button>
      </p>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t.closeTitle}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t.keep}</Button>
            <Button kind="ink" busy={close.busy} onClick={close.run}>
              {t.closeGo}
            </Button>
          </>
        }
      >
        <p>{t.closeText(data.grace_days)}</p>
      </Dialog>
    </section>
  );
};

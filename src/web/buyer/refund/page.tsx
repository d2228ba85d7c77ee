import '#web/styles/pages/order.css';
import '#web/styles/pages/wallet.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { rupiah } from '#common/money.ts';
import { refundsOfPayment, type SourceRefund, type SourceRefunds } from '#contract/source-refund.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { SendForm } from './send-form.tsx';

/** What of the payment can go back; null when there is none of that code among the own ones. */
const load = async ({ api, params: { payment_code = '' } }: PageRequest): Promise<SourceRefunds | null> => {
  const answer = await api.call(refundsOfPayment, { params: { payment_code } });
  return answer.code === 404 ? null : (await need(Promise.resolve(answer))).data;
};
export const loader = privateLoader(load);

export const handle: FrameHandle = { frame: { back: urls.orders() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sourceRefund.title);

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <PageHead title={useMessages().sourceRefund.title} />
    <Skeleton lines={3} />
  </div>
);

const badges: Record<SourceRefund['status'], string> = {
  requested: 'badge badge-info',
  sent: 'badge badge-info',
  done: 'badge badge-good',
  failed: 'badge badge-bad',
};

const Row = ({ refund }: { refund: SourceRefund }) => {
  const words = useMessages().sourceRefund;
  const locale = useLocale();
  const when = (iso: string) => momentText(locale, iso, readerZone());
  const { status, source, reason, created_at, ended_at } = refund;
  const text = {
    requested: words.requestedText,
    sent: words.sentText,
    done: words.doneText(when(ended_at ?? created_at)),
    failed: words.failedText(words.reasons[reason ?? 'other']),
  };
  return (
    <li className="withdrawal">
      <p className="spread">
        <span className={badges[status]}>{words.statuses[status]}</span>
        <b className="num">{rupiah(refund.amount)}</b>
      </p>
      <p>{words.to(words.sources[source])}</p>
      <p className="text-13">{text[status]}</p>
      <p className="quiet small num">
        {refund.refund_code} · {when(created_at)}
      </p>
    </li>
  );
};

/** What can go back now, and why not more. */
const Available = ({ of, onSend }: { of: SourceRefunds; onSend: () => void }) => {
  const words = useMessages().sourceRefund;
  const locale = useLocale();
  const { available, blocked, source, until, refunded } = of;
  const name = source === null ? null : words.sources[source];
  return (
    <section className="panel saldo" aria-label={words.title}>
      <div className="panel-body saldo-main">
        <p>
          <span className="quiet text-13">{name === null ? words.refunded : words.availableTo(name)}</span>
          <b className="saldo-sum num">{rupiah(name === null ? refunded : available)}</b>
        </p>
        {blocked === null && name !== null ? (
          <Button kind="main" onClick={onSend}>
            {words.send(name)}
          </Button>
        ) : (
          <ButtonLink path={urls.wallet()}>{words.toWallet}</ButtonLink>
        )}
      </div>
      <p className="panel-body quiet text-13">
        {blocked === null ? words.about : words.blocked[blocked]}
        {blocked === null && until !== null && <> {words.until(momentText(locale, until, readerZone()))}</>}
      </p>
    </section>
  );
};

const Screen = ({ of }: { of: SourceRefunds }) => {
  const words = useMessages().sourceRefund;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const name = of.source === null ? '' : words.sources[of.source];
  const done = () => {
    setOpen(false);
    toast.good(words.sending(name));
    revalidate();
  };
  return (
    <>
      <Available of={of} onSend={() => setOpen(true)} />
      {of.list.length > 0 && (
        <section aria-labelledby="kirim-balik">
          <h2 id="kirim-balik" className="account-h">
            {words.list}
          </h2>
          <ul className="panel withdrawals">
            {of.list.map((refund) => (
              <Row key={refund.refund_code} refund={refund} />
            ))}
          </ul>
        </section>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={words.send(name)}>
        <SendForm code={of.payment_code} source={name} max={of.available} onDone={done} />
      </Sheet>
    </>
  );
};

/** /buyer/dashboard/refund/{payment_code}: refunded money, sent on from the balance to where it was paid from. */
export default function Page() {
  const words = useMessages().sourceRefund;
  const of = useLoaderData<typeof load>();
  useReloadOnReturn();
  return (
    <div className="stack stack-wide">
      <PageHead title={words.title} />
      {of === null ? (
        <EmptyState thing="parcel" title={words.goneTitle} text={words.goneText}>
          <ButtonLink path={urls.wallet()}>{words.toWallet}</ButtonLink>
        </EmptyState>
      ) : (
        <Screen of={of} />
      )}
    </div>
  );
}

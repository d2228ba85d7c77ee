import '#web/styles/pages/checkout.css';
import '#web/styles/pages/payment.css';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { serverNow } from '#web/client/server-clock.ts';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import { LatePushOffer } from '#web/features/notifications/late-push-offer.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { urls } from '#web/urls.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { ChangeMethod } from './change-method.tsx';
import { Instructions } from './instructions.tsx';
import { PaymentNota } from './payment-nota.tsx';
import { PaymentState } from './payment-state.tsx';
import type { ProofForm } from './proof-form.tsx';
import { Simulate } from './simulate.tsx';

/** The payment; null when there is none of that code among the own ones. */
const load = async ({ api, params: { payment_code = '' } }: PageRequest): Promise<Payment | null> => {
  const answer = await api.call(paymentByCode, { params: { payment_code } });
  return answer.code === 404 ? null : (await need(Promise.resolve(answer))).data;
};
export const loader = privateLoader(load, { tellFailure: console.error });

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.orders(), bottomNav: false, focus: 'payment' },
  early: ({ params: { payment_code = '' } }) => [wireCall(paymentByCode, { params: { payment_code } })],
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.payment.title);

const PaymentFrame = ({ children }: { children: ReactNode }) => (
  <div className="page two-column-page">
    <h1 className="hide">{useMessages().payment.title}</h1>
    {children}
  </div>
);

export const HydrateFallback = () => (
  <PaymentFrame>
    <CheckoutSkeleton />
  </PaymentFrame>
);

export const ErrorBoundary = () => {
  const { payment, ui } = useMessages();
  const words = { failedTitle: payment.failed, failedText: payment.failedText };
  return (
    <PaymentFrame>
      <LoadFailed words={words} thing="thread" heading={3} toast={ui.loadFailed('CHECKOUT')} />
    </PaymentFrame>
  );
};

const Proof = lazy(() => import('./proof-form.tsx').then((module) => ({ default: module.ProofForm })));

/** `ProofForm`, only for transfers by hand. */
const LateProofForm = (props: ComponentProps<typeof ProofForm>) => (
  <Suspense fallback={<div className="panel two-column-bone" />}>
    <Proof {...props} />
  </Suspense>
);

type DeadlineProps = { expiresAt: string; onEnd: () => void };

/** Until when, and how long that still is. */
const Deadline = ({ expiresAt, onEnd }: DeadlineProps) => {
  const words = useMessages().payment;
  const locale = useLocale();
  const secondsLeft = (Date.parse(expiresAt) - serverNow()) / 1000;
  return (
    <div className="next is-yours pay-deadline">
      <Icon name="clock" />
      <p>
        {words.payBefore} <b className="num keep">{momentText(locale, expiresAt)}</b>
      </p>
      <p className="row">
        <span>{words.endsIn}</span>
        <Countdown key={expiresAt} endAt={expiresAt} secondsLeft={secondsLeft} onEnd={onEnd} />
      </p>
    </div>
  );
};

const pollMs = 5_000;

/** Whether anything can still happen to it without the buyer. */
const isOpen = ({ status, payment_method }: Payment): boolean =>
  (status === 'pending' && payment_method !== 'cod') || status === 'review' || status === 'failed';

/** One payment: how and until when to pay it, or what has become of it; asked every five seconds while it is open. */
const PaymentScreen = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const { revalidate } = useRevalidator();
  const open = isOpen(payment);
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [open, revalidate]);

  const state = useRef<HTMLDivElement>(null);
  const seen = useRef(payment.status);
  useEffect(() => {
    if (seen.current === payment.status) return;
    seen.current = payment.status;
    // what had the focus went away with the instructions
    if (document.activeElement === document.body) state.current?.querySelector('h2')?.focus();
  }, [payment.status]);

  const isPending = payment.status === 'pending';
  const isManual = payment.payment_method === 'manual_transfer';
  const isAtDoor = payment.payment_method === 'cod';
  return (
    <div className="two-column">
      <div className="stack">
        <div ref={state} role="status">
          <PaymentState payment={payment} />
        </div>
        {isPending && payment.expires_at !== null && (
          <Deadline expiresAt={payment.expires_at} onEnd={revalidate} />
        )}
        {isPending && (
          <section className="panel" aria-label={words.titleOf(payment.payment_code)}>
            <div className="panel-body">
              <Instructions payment={payment} />
              {!isManual && !isAtDoor && <p className="quiet small up-2">{words.waiting}</p>}
            </div>
          </section>
        )}
        {isManual && (isPending || payment.status === 'review') && (
          <LateProofForm key={payment.status} payment={payment} onSent={revalidate} />
        )}
      </div>
      <div className="stack two-column-side">
        <PaymentNota payment={payment} />
        {!isAtDoor && (isPending || payment.status === 'failed') && (
          <>
            <ChangeMethod key={`${payment.payment_method}:${payment.payment_channel}`} payment={payment} />
            <Simulate payment={payment} />
          </>
        )}
        {(payment.status === 'paid' || payment.status === 'review' || (isPending && isAtDoor)) && (
          <LatePushOffer />
        )}
      </div>
    </div>
  );
};

/** `/payment/{payment_code}`: one own payment. */
export default function Page() {
  const words = useMessages().payment;
  const payment = useLoaderData<Payment | null>();
  useReloadOnReturn();
  return (
    <PaymentFrame>
      {payment === null ? (
        <EmptyState thing="search" title={words.absent} text={words.absentText}>
          <ButtonLink path={urls.orders()}>{words.toOrders}</ButtonLink>
        </EmptyState>
      ) : (
        <PaymentScreen payment={payment} />
      )}
    </PaymentFrame>
  );
}

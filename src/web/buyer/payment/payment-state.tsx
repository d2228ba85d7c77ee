import type { ReactNode } from 'react';
import type { Payment } from '#contract/payment.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { momentText } from '#web/ui/moment-text.ts';
import { urls } from '#web/urls.ts';

type BoxProps = {
  kind: 'good' | 'bad' | 'wait';
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
};

const StateBox = ({ kind, icon, title, text, children }: BoxProps) => (
  <div className={`next${kind === 'wait' ? '' : ` is-${kind}`} pay-state`}>
    <Icon name={icon} />
    <h2 tabIndex={-1}>{title}</h2>
    <div>
      <p>{text}</p>
      {children}
    </div>
  </div>
);

/** What has become of the payment; nothing while it still waits for the buyer. */
export const PaymentState = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const locale = useLocale();
  const { status, paid_at, orders, refusal } = payment;
  const only = orders.length === 1 ? orders[0] : undefined;
  if (status === 'review')
    return <StateBox kind="wait" icon="clock" title={words.reviewTitle} text={words.reviewText} />;
  if (status === 'failed' && refusal !== null) {
    const { refusedTitle, refusedText } = words;
    return <StateBox kind="bad" icon="circle-alert" title={refusedTitle} text={refusedText[refusal]} />;
  }
  if (status === 'failed')
    return <StateBox kind="bad" icon="circle-alert" title={words.failedTitle} text={words.failedPayText} />;
  const isAtDoor = status === 'pending' && payment.payment_method === 'cod';
  if (status === 'paid' || isAtDoor) {
    return (
      <StateBox
        kind="good"
        icon="circle-check"
        title={isAtDoor ? words.codTitle : words.paidTitle}
        text={isAtDoor ? words.codText : words.paidText}
      >
        {paid_at !== null && <p className="num">{words.paidAt(momentText(locale, paid_at))}</p>}
        <p className="row up-1 pay-on">
          <ButtonLink kind="ink" path={only === undefined ? urls.orders() : urls.order(only.order_code)}>
            {only === undefined ? words.toOrders : words.toOrder}
          </ButtonLink>
          <ButtonLink path={urls.home()}>{words.toShop}</ButtonLink>
        </p>
      </StateBox>
    );
  }
  if (status === 'pending') return null;
  const isExpired = status === 'expired';
  return (
    <StateBox
      kind="bad"
      icon="circle-alert"
      title={isExpired ? words.expiredTitle : words.cancelledTitle}
      text={isExpired ? words.expiredText : words.cancelledText}
    >
      <p className="up-1">
        <ButtonLink kind="ink" path={urls.home()}>
          {words.toShop}
        </ButtonLink>
      </p>
    </StateBox>
  );
};

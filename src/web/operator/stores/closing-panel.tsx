import { useState } from 'react';
import {
  type ClosingKind,
  cancelMerchantClosing,
  type StoreClosing,
  startMerchantClosing,
} from '#contract/store-closing.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { OpenItems } from '#web/features/store-closing/open-items.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { ConfirmDialog, ReasonDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { useDecision } from '../ui/use-decision.ts';

type Props = { merchantId: number; name: string; closing: StoreClosing };

/** What stands in the way of closing a store for good, how a closing stands, and what an operator may do about it. */
export const ClosingPanel = ({ merchantId, name, closing }: Props) => {
  const { storeClosing: t } = useMessages();
  const locale = useLocale();
  const { has } = useOperator();
  const [asked, setAsked] = useState<'start' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  const start = useDecision(
    (api, reason: string) => api.call(startMerchantClosing, { input: { merchant_id: merchantId, reason } }),
    { close, done: () => t.operatorStarted },
  );
  const cancel = useDecision(
    (api) => api.call(cancelMerchantClosing, { input: { merchant_id: merchantId } }),
    { close, done: () => t.operatorCancelled },
  );
  const { state, can_start, can_cancel, started_at, reason, money_until, closed_at, before, open } = closing;
  if (state === 'open' && !can_start) return null;
  const only = `?merchant_id=${merchantId}`;
  const ways: Partial<Record<ClosingKind, string>> = has('order')
    ? {
        orders: operatorUrls.orders(only),
        unpaid: operatorUrls.orders(only),
        returns: operatorUrls.orders(only),
      }
    : {};
  const items = [...before, ...open];
  return (
    <Panel
      title={t.panel}
      aside={
        <>
          {can_start && (
            <Button small disabled={before.length > 0} onClick={() => setAsked('start')}>
              {t.operatorStart}
            </Button>
          )}
          {can_cancel && (
            <Button small onClick={() => setAsked('cancel')}>
              {t.cancel}
            </Button>
          )}
        </>
      }
    >
      {state !== 'open' && (
        <div className="down-1">
          <p>
            {t.since(dayText(locale, started_at ?? ''))} · {reason ?? t.byOwner}
          </p>
          {closed_at !== null && <p>{t.closedAt(dayText(locale, closed_at))}</p>}
          {state === 'closing' && money_until !== null && <p>{t.payAt(dayText(locale, money_until))}</p>}
        </div>
      )}
      {state !== 'closed' &&
        (items.length === 0 ? (
          <p className="quiet">{t.nothingOpen}</p>
        ) : (
          <>
            <p className="small quiet">{before.length > 0 ? t.before : t.open}</p>
            <OpenItems items={items} ways={ways} />
          </>
        ))}
      <ReasonDialog
        open={asked === 'start'}
        onClose={close}
        title={t.operatorStartTitle}
        names={[name]}
        text={`${t.operatorStartText} ${t.hidden(closing.visible_products, closing.running_vouchers)}`}
        label={t.operatorReason}
        confirm={t.operatorStart}
        tone="bad"
        mutation={start}
      />
      <ConfirmDialog
        open={asked === 'cancel'}
        onClose={close}
        title={t.operatorCancelTitle}
        names={[name]}
        text={t.operatorCancelText}
        confirm={t.cancel}
        mutation={cancel}
      />
    </Panel>
  );
};

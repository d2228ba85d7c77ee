import { useEffect, useState } from 'react';
import { readNotificationSettings } from '#contract/notification-settings.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { readPushState } from '#web/client/push.ts';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePush } from './use-push.ts';

const key = 'push-offer';

/** Whether its owner was never asked on this browser, by the shop or by the browser itself. */
const isUndecided = async (): Promise<boolean> =>
  localStorage.getItem(key) === null &&
  (await readPushState()) === 'off' &&
  Notification.permission === 'default';

const Offer = ({ pushKey, onDone }: { pushKey: string; onDone: () => void }) => {
  const t = useMessages().notificationSettings;
  const { state, change } = usePush(pushKey);
  const cannot = { blocked: t.pushBlocked, unsupported: t.pushUnsupported };
  const isOpen = state === 'off' || state === null;
  if (state === 'on') return null;
  return (
    <section className="next" aria-label={t.offerTitle}>
      <Icon name="bell" />
      <b>{t.offerTitle}</b>
      <div>
        <p>{isOpen ? t.offerText : cannot[state]}</p>
        <p className="row up-1">
          {isOpen && (
            <Button small kind="main" busy={change.busy} onClick={() => change.run(true)}>
              {t.offerYes}
            </Button>
          )}
          <Button
            small
            kind="plain"
            onClick={() => {
              localStorage.setItem(key, 'no');
              onDone();
            }}
          >
            {isOpen ? t.offerNo : t.offerClose}
          </Button>
        </p>
      </div>
    </section>
  );
};

/** Offers to tell this browser of what happens to an order, once, where the buyer has just placed one. */
export const PushOffer = () => {
  const api = useApi();
  const [pushKey, setPushKey] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (!(await isUndecided())) return;
      const { data } = await need(api.call(readNotificationSettings));
      if (!isGone) setPushKey(data.push_key);
    };
    // an offer that cannot be made is none
    ask().catch((error: unknown) => console.error(error));
    return () => {
      isGone = true;
    };
  }, [api]);
  return pushKey === null ? null : <Offer pushKey={pushKey} onDone={() => setPushKey(null)} />;
};

import { Suspense } from 'react';
import { LatePart, latePart } from '#web/client/late-part.tsx';

const offer = latePart(async () => (await import('./push-offer.tsx')).PushOffer, {
  id: () => import('#messages/id/notifications.ts'),
  en: () => import('#messages/en/notifications.ts'),
});

/** `PushOffer` with its messages, fetched only where it can be made: few browsers are asked twice. */
export const LatePushOffer = () => {
  const isAskable = 'Notification' in globalThis && Notification.permission === 'default';
  return isAskable ? (
    <Suspense fallback={null}>
      <LatePart of={offer} props={{}} />
    </Suspense>
  ) : null;
};

import type { AppContext } from '../context.ts';
import { groupOf, groups } from './channels.rules.ts';
import { insertDelivery } from './deliveries-store.ts';
import { addNotification } from './notifications-store.ts';
import { queueDelivery } from './send-delivery.ts';

/**
 * What tells people of an event: in the shop's own list, and by mail where they want it and `hasMail`. Everything is
 * written in the transaction that causes it; the mail is sent after its commit.
 */
export const createAnnounce =
  ({ hasMail }: { hasMail: boolean }): AppContext['announce'] =>
  async (tx, announcement) => {
    const { kind, to, at, isMailed = true } = announcement;
    const notificationId = await addNotification(tx, announcement);
    const group = groupOf(kind, 'userId' in to ? 'buyer' : 'store');
    if (!hasMail || !isMailed || group === null) return;
    const { email } = groups[group];
    if (email === 'never') return;
    const deliveryId = await insertDelivery(tx, {
      ...{ notificationId, kind, group, at },
      byDefault: email === 'on',
      always: email === 'always',
    });
    if (deliveryId !== null) await queueDelivery(tx, deliveryId);
  };

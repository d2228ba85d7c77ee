import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { groupOf, groups } from './channels.rules.ts';
import { insertDeliveries, type NewDelivery } from './deliveries-store.ts';
import { addNotification } from './notifications-store.ts';
import { deliveryJob } from './send-delivery.ts';
import { pushJob } from './send-push.ts';
import { whatsappJob } from './send-whatsapp.ts';

/** With pauses of e^attempt seconds: a letter is tried for about a day, anything else for an hour, after which it is no news. */
const MAX_ATTEMPTS = { email: 12, push: 8, whatsapp: 8 };
const jobs = { email: deliveryJob, push: pushJob, whatsapp: whatsappJob };

/** Queues what sends a delivery, in the transaction that has written it down. */
export const queueDelivery = (tx: Tx<Schema>, { id, channel }: NewDelivery): Promise<void> =>
  enqueue(tx, jobs[channel], { deliveryId: id }, { maxAttempts: MAX_ATTEMPTS[channel] });

/** Which channels the shop has. */
export type Ways = { hasMail: boolean; hasPush: boolean; hasWhatsApp?: boolean };

/**
 * What tells people of an event: in the shop's own list, and by mail, push services and WhatsApp where they want it and the shop has
 * these. Everything is written in the transaction that causes it, and sent after its commit.
 */
export const createAnnounce =
  ({ hasMail, hasPush, hasWhatsApp = false }: Ways): AppContext['announce'] =>
  async (tx, announcement) => {
    const { kind, to, at, isMailed = true } = announcement;
    const notificationId = await addNotification(tx, announcement);
    const group = groupOf(kind, 'userId' in to ? 'buyer' : 'store');
    if (!isMailed || group === null) return;
    const email = hasMail ? groups[group].email : 'never';
    const push = hasPush ? groups[group].push : 'never';
    const whatsapp = hasWhatsApp ? groups[group].whatsapp : 'never';
    if ([email, push, whatsapp].every((way) => way === 'never')) return;
    const ways = { email, push, whatsapp };
    const canWait = groups[group].canWait === true;
    const deliveries = await insertDeliveries(tx, { notificationId, kind, group, ...ways, canWait, at });
    for (const delivery of deliveries) await queueDelivery(tx, delivery);
  };

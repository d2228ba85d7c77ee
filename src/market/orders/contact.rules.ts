import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';

const DAY_MS = 86_400_000;
const over: ReadonlySet<OrderStatus> = new Set(['completed', 'cancelled', 'expired', 'rejected', 'refunded']);

type Facts = { status: OrderStatus; completedAt: Date | null; lastMoveAt: Date };

/** Whether a store still needs to reach the buyer: while the order goes on, and some days after. */
export const isContactOpen = ({ status, completedAt, lastMoveAt }: Facts, days: number, now: Date): boolean =>
  !over.has(status) || now.getTime() < (completedAt ?? lastMoveAt).getTime() + days * DAY_MS;

/** The first letter of each word: enough to tell two buyers apart. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}***`)
    .join(' ');

const maskedPhone = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 6)}****`);

/** An address that names nobody: its regions stay. */
export const maskedAddress = (address: Order['address']): Order['address'] => ({
  ...address,
  receiver_name: maskedName(address.receiver_name),
  phone: maskedPhone(address.phone),
  address: address.address === '' ? '' : '***',
});

export const maskedBuyer = ({ fullname, phone }: { fullname: string; phone: string }) => ({
  fullname: maskedName(fullname),
  phone: maskedPhone(phone),
});

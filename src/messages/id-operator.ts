import { operator } from './id/operator.ts';
import { operatorContent } from './id/operator-content.ts';
import { operatorDesk } from './id/operator-desk.ts';
import { operatorFlash } from './id/operator-flash.ts';
import { operatorMoney } from './id/operator-money.ts';
import { operatorOrders } from './id/operator-orders.ts';
import { operatorPayments } from './id/operator-payments.ts';
import { operatorPromos } from './id/operator-promos.ts';
import { operatorSettings } from './id/operator-settings.ts';
import { operatorShelves } from './id/operator-shelves.ts';
import { operatorStores } from './id/operator-stores.ts';
import { operatorUsers } from './id/operator-users.ts';

/** Words of the operators' back-office, in Indonesian; they travel with its pages only. */
export const messages = {
  operator,
  operatorContent,
  operatorDesk,
  operatorFlash,
  operatorMoney,
  operatorOrders,
  operatorPayments,
  operatorPromos,
  operatorSettings,
  operatorShelves,
  operatorStores,
  operatorUsers,
};
export type OperatorMessages = typeof messages;

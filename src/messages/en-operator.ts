import { operator } from './en/operator.ts';
import { operatorContent } from './en/operator-content.ts';
import { operatorDesk } from './en/operator-desk.ts';
import { operatorFlash } from './en/operator-flash.ts';
import { operatorMoney } from './en/operator-money.ts';
import { operatorOrders } from './en/operator-orders.ts';
import { operatorPayments } from './en/operator-payments.ts';
import { operatorPromos } from './en/operator-promos.ts';
import { operatorSettings } from './en/operator-settings.ts';
import { operatorShelves } from './en/operator-shelves.ts';
import { operatorStores } from './en/operator-stores.ts';
import { operatorUsers } from './en/operator-users.ts';
import type { OperatorMessages } from './id-operator.ts';

/** The same keys in English. */
export const messages: OperatorMessages = {
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

import type { OperatorMessages } from '../id/operator.ts';
import { operatorAccounting } from './operator/accounting.ts';
import { operatorAnnouncements } from './operator/announcements.ts';
import { operatorCatalogue } from './operator/catalogue.ts';
import { operatorChats } from './operator/chats.ts';
import { operatorCommissions } from './operator/commissions.ts';
import { operator } from './operator/common.ts';
import { operatorContent } from './operator/content.ts';
import { operatorDashboard } from './operator/dashboard.ts';
import { operatorDeliveries } from './operator/deliveries.ts';
import { operatorFlash } from './operator/flash.ts';
import { operatorImports } from './operator/imports.ts';
import { operatorMoney } from './operator/money.ts';
import { operatorOrders } from './operator/orders.ts';
import { operatorOwnSecurity } from './operator/own-security.ts';
import { operatorPages } from './operator/pages.ts';
import { operatorPayments } from './operator/payments.ts';
import { operatorPrivacy } from './operator/privacy.ts';
import { operatorPromos } from './operator/promos.ts';
import { operatorReports } from './operator/reports.ts';
import { operatorSecurityLog } from './operator/security-log.ts';
import { operatorSettings } from './operator/settings.ts';
import { operatorStores } from './operator/stores.ts';
import { operatorUsers } from './operator/users.ts';

/** The same keys in English. */
export const messages: OperatorMessages = {
  operator,
  operatorAccounting,
  operatorAnnouncements,
  operatorChats,
  operatorCommissions,
  operatorContent,
  operatorDashboard,
  operatorDeliveries,
  operatorFlash,
  operatorImports,
  operatorMoney,
  operatorOrders,
  operatorOwnSecurity,
  operatorPages,
  operatorPayments,
  operatorPrivacy,
  operatorPromos,
  operatorReports,
  operatorSecurityLog,
  operatorSettings,
  operatorCatalogue,
  operatorStores,
  operatorUsers,
};

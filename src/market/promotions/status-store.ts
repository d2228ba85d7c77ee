import { type SqlBool, sql } from 'kysely';
import type { PromoStatus } from './period.rules.ts';

/** `promoStatus` of period.rules.ts as a condition on the table `promo`. */
export const inStatus = (status: PromoStatus, now: Date) => {
  const running = sql`promo.end_at > ${now}`;
  const open = sql`${running} and promo.is_active`;
  const used = sql`promo.used >= coalesce(promo.quota, 2147483647)`;
  const terms: Record<PromoStatus, ReturnType<typeof sql<SqlBool>>> = {
    ended: sql<SqlBool>`not (${running})`,
    disabled: sql<SqlBool>`${running} and not promo.is_active`,
    sold_out: sql<SqlBool>`${open} and ${used}`,
    scheduled: sql<SqlBool>`${open} and not ${used} and promo.start_at > ${now}`,
    active: sql<SqlBool>`${open} and not ${used} and promo.start_at <= ${now}`,
  };
  return terms[status];
};

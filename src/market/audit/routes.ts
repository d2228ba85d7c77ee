import { jakartaPeriod } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import { invalid, paged } from '#contract/envelope.ts';
import { type AuditRow, listAudit } from '#contract/operator-dashboard.ts';
import { toIso } from '#contract/scalars.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { auditPage, type AuditRow as StoredEvent } from './audit-store.ts';

const present = ({ actor_id, fullname, email, created_at, ...event }: StoredEvent): AuditRow => ({
  ...event,
  actor: { id: actor_id, fullname: fullname || email || '' },
  created_at: toIso(created_at),
});

/** The log of what operators did; days are Jakarta's, both inclusive. Refused: 422 `date_range`. */
export const operatorAuditRoutes: AppRoutes = ({ db }) => [
  route(listAudit, async ({ input, link }) => {
    const { search, actor_id, action, target, page, per_page } = input;
    const period = jakartaPeriod(input);
    if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
    const filter = {
      search,
      actorId: actor_id,
      action,
      target,
      ...period,
    };
    const { rows, total } = await auditPage(db, filter, { offset: (page - 1) * per_page, limit: per_page });
    return paged(rows.map(present), pageMeta({ page, per_page }, total, rows.length, link));
  }),
];

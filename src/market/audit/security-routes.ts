import { jakartaPeriod } from '#common/jakarta-time.ts';
import { pageMeta } from '#common/paging.ts';
import { invalid, ok, paged, refuse } from '#contract/envelope.ts';
import { listSecurityEvents, type SecurityEventRow, securityEvent } from '#contract/operator-security.ts';
import { toIso } from '#contract/scalars.ts';
import { route } from '#platform/http/route.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import {
  countNearby,
  deleteSecurityEventsBefore,
  type SecurityRow,
  securityPage,
  securityRow,
} from './security-store.ts';

const DAY_MS = 86_400_000;
const NEARBY_MS = 7 * DAY_MS;

const present = ({
  account_id,
  account_name,
  first_at,
  last_at,
  ...event
}: SecurityRow): SecurityEventRow => ({
  ...event,
  account: account_id === null ? null : { id: account_id, name: account_name ?? '' },
  first_at: toIso(first_at),
  last_at: toIso(last_at),
});

/** The security log; days are Jakarta's, both inclusive. Refused: 422 `date_range`, 404. */
export const operatorSecurityRoutes: AppRoutes = ({ db, config }) => [
  route(listSecurityEvents, async ({ input, link }) => {
    const { kind, account_id: accountId, ip, search, page, per_page } = input;
    const period = jakartaPeriod(input);
    if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
    const window = { offset: (page - 1) * per_page, limit: per_page };
    const { rows, total } = await securityPage(
      db,
      config.keys,
      { kind, accountId, ip, search, ...period },
      window,
    );
    return paged(rows.map(present), pageMeta({ page, per_page }, total, rows.length, link));
  }),
  route(securityEvent, async ({ params }) => {
    const row = await securityRow(db, config.keys, params.id);
    if (row === null) return refuse('not_found');
    const { ip, account_id: accountId, last_at: until } = row;
    const from = new Date(until.getTime() - NEARBY_MS);
    return ok({ ...present(row), nearby: await countNearby(db, { ip, accountId, from, until }) });
  }),
];

/** Deletes what is older than the operators' setting and makes the months to come, once in six hours. */
export const securityLogTimer = ({
  db,
  clock,
  settings,
}: Pick<AppContext, 'db' | 'clock' | 'settings'>): Timer => ({
  name: 'security.purge',
  everyMs: 6 * 3_600_000,
  atStart: true,
  run: async () => {
    const { security_log_days } = await settings();
    await deleteSecurityEventsBefore(db, new Date(clock.now().getTime() - security_log_days * DAY_MS));
  },
});

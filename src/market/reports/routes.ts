import { exportReport as exportCall, operatorReport } from '#contract/operator-report.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

/** What operators read of the market over a period. */
export const reportRoutes: AppRoutes = (ctx) => [
  route(operatorReport, ({ input, locale }) => readReport(ctx, input, locale)),
  route(exportCall, ({ input, locale }) => exportReport(ctx, input, locale)),
];

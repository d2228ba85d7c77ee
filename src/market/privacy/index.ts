export {
  type ClosingPorts,
  closingCancelledHandler,
  closingTimer,
  eraseDueAccounts,
} from './close-account.ts';
export { erasurePlan, plannedColumns } from './erasure-plan.ts';
export { exportHandler, exportsTimer } from './export-data.ts';
export { forgetOld, retentionTimer } from './retention.ts';
export { privacyRoutes } from './routes.ts';

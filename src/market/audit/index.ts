export { type Actor, type AuditEvent, actorOf, historyOf, recordAudit, recordLook } from './audit-store.ts';
export { countMoney, refuseOwnPayout, refuseOwnRefund, walletTarget } from './money-guard.ts';
export { operatorAuditRoutes } from './routes.ts';
export {
  flushSecurityEvents,
  recordSecurityChange,
  recordSecurityEvent,
  type SecurityEvent,
} from './security-log.ts';
export { operatorSecurityRoutes, securityLogTimer } from './security-routes.ts';
export { isCurrent, versionOf } from './version.rules.ts';

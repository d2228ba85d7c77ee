export { type Actor, type AuditEvent, actorOf, historyOf, recordAudit } from './audit-store.ts';
export { operatorAuditRoutes } from './routes.ts';
export { isCurrent, versionOf } from './version.rules.ts';

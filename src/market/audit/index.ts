export { actorOf } from './actor.ts';
export { type Actor, type AuditEvent, recordAudit } from './audit-store.ts';
export { historyOf } from './history-store.ts';
export { operatorAuditRoutes } from './operator-routes.ts';
export { isCurrent, versionOf } from './version.rules.ts';

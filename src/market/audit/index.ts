export { actorOf } from './actor.ts';
export { type Actor, type Deed, recordAudit } from './audit-store.ts';
export { isCurrent, versionOf } from './version.rules.ts';

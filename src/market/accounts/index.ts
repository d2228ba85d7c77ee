export { announceAccess, announceChange, type UndoPorts } from './account-changes.ts';
export { closingCancelled } from './cancel-closing.ts';
export { isReservedSlug, likeSlug, masked, slugOf } from './contact.rules.ts';
export { createOperator, ensureFirstOperator } from './ensure-operator.ts';
export { KEPT_SESSION_MS } from './kept-sessions.ts';
export { resetFactors } from './operator-factors.ts';
export { TOTP_PURPOSE, totpOwner } from './operator-proof.ts';
export { operatorUserRoutes } from './operator-routes.ts';
export type { OperatorUserPorts } from './operator-users.ts';
export { checkPasswordOf, hashPassword } from './password.ts';
export { presentAccount } from './profile.ts';
export { accountRoutes } from './routes.ts';
export { saveFiles } from './save-files.ts';
export { canTell } from './send-otp.ts';
export { type Authenticate, createAuthenticate, purgeExpiredTimer } from './sessions.ts';
export { revokeSessions } from './sessions-store.ts';
export { merchantOf, refuseEmail, type User, userById, userIdOfEmail } from './users-store.ts';
export {
  endWhatsAppConsent,
  endWhatsAppConsentOf,
  giveWhatsAppConsent,
  hasWhatsAppConsent,
} from './whatsapp-consents-store.ts';

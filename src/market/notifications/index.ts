export { addNotification as announce, type Reader } from './notifications-store.ts';
export { listFor, readAll, readSome, unreadOf } from './read-notifications.ts';
export { notificationRoutes } from './routes.ts';

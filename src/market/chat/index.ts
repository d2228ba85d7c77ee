export { leadsOutside } from './chat.rules.ts';
export { mutedUntil } from './chat-store.ts';
export { chatRoutes } from './routes.ts';
export { tellUnreadHandler } from './send-message.ts';

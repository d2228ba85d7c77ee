export { chatRoutes } from './routes.ts';
export { tellUnreadHandler } from './send-message.ts';

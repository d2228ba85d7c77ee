export { nearbyRoutes } from './routes.ts';

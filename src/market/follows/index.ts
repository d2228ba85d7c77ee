export { countFollowers } from './follows-store.ts';
export { followRoutes } from './routes.ts';

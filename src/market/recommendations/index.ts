export { switchRecommendations, viewsTimer } from './own-recommendations.ts';
export { recommendationRoutes } from './routes.ts';
export { followedBy } from './views-store.ts';

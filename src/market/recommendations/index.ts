export { switchRecommendations, viewsTimer } from './own-recommendations.ts';
export { recommendationRoutes } from './routes.ts';
export { followedOf } from './views-store.ts';

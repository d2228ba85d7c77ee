export { savedSearchRoutes } from './routes.ts';
export { searchNewsTimer, tellSearchNews } from './tell-news.ts';

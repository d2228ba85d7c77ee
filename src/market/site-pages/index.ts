export { agreeToVersionsInForce, mustAgree } from './agreements.ts';
export { sitePageRoutes } from './routes.ts';

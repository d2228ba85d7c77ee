export { createOpenLink, type OpenLink, privateLinksTimer } from './open-link.ts';
export { privateFileRoutes } from './routes.ts';

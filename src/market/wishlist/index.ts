export { wishlistRoutes } from './routes.ts';
export { watchTimer } from './watch.ts';
export { wishlistedIds } from './wishlist-store.ts';
export { withOwnMarks } from './with-own-marks.ts';

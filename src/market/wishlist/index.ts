export { wishlistRoutes } from './routes.ts';
export { withOwnMarks } from './with-own-marks.ts';

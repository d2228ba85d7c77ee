export { reviewRoutes } from './routes.ts';
export { writeReview } from './write-review.ts';

export { writeReview } from './buyer-reviews.ts';
export { reviewSummaryOf } from './merchant-reviews.ts';
export { setReviewVisibility } from './operator-reviews.ts';
export { operatorReviewRoutes, reviewRoutes } from './routes.ts';

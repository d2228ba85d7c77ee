export { judgeReview } from './judge-reviews.ts';
export { operatorReviewRoutes } from './operator-routes.ts';
export { reviewRoutes } from './routes.ts';
export { reviewSummaryOf } from './store-reviews.ts';
export { writeReview } from './write-review.ts';

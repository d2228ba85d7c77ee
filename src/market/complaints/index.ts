export { complaintTimer } from './expire-complaints.ts';
export { complaintRoutes } from './routes.ts';

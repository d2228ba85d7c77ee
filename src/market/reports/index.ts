export { countReports, recountReports, reportTimer } from './count-reports.ts';
export { countRisks, risksTimer } from './risks.ts';
export { reportRoutes } from './routes.ts';

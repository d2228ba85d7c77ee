export { presentHoliday, runningHoliday } from './holidays.ts';
export { holdHolidays } from './holidays-store.ts';
export { storeHolidayRoutes } from './routes.ts';

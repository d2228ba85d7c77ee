export type { Holiday } from './holiday.rules.ts';
export { briefOfRunning, presentHoliday } from './holidays.ts';
export { holdHolidays, holidayColumn } from './holidays-store.ts';
export { storeHolidayRoutes } from './routes.ts';

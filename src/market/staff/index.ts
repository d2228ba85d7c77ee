export { actForStore } from './act-for-store.ts';
export { staffRoutes } from './routes.ts';
export { staffTimer } from './staff.ts';
export { pauseStaffOfOwner, removeStaffOfStore } from './staff-store.ts';
export { withStaffLog } from './with-staff-log.ts';

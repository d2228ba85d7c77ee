export { setPrices, setStock } from './bulk-change.ts';
export { oldPricesTimer } from './check-discounts.ts';
export { createFetchPicture, type FetchPicture } from './import/fetch-picture.ts';
export { forgetSheetsTimer } from './import/forget-sheets.ts';
export { type EndOfRun, importHandler, type RunImport, runHere } from './import/import-job.ts';
export { importRoutes, operatorImportRoutes } from './import/routes.ts';
export { type ImportParts, runImport } from './import/run-import.ts';
export { numbersTimer } from './numbers/numbers-timer.ts';
export { productsChanged } from './product-feed.ts';
export {
  listingRoutes,
  operatorProductRoutes,
  priceScheduleRoutes,
  productRoutes,
  screeningRoutes,
} from './routes.ts';
export { applySchedules, priceSchedulesTimer } from './schedules/schedules-timer.ts';

export type { ParcelLabel } from './label-pdf.ts';
export { operatorCourierRoutes } from './operator-routes.ts';
export type { PickingRow } from './picking-pdf.ts';
export { assignedResi } from './resi.rules.ts';
export { labelsPdf, pickingPdf } from './shipping-documents.ts';
export {
  courierGroups,
  offeredOption,
  shipperResultId,
  type Tariff,
  zoneOf,
} from './tariff.rules.ts';
export { currentTariffs, tariffsOf } from './tariffs-store.ts';

export type { ParcelLabel } from './label-pdf.ts';
export { operatorCourierRoutes } from './operator-routes.ts';
export type { PickingRow } from './picking-pdf.ts';
export { assignedResi } from './resi.rules.ts';
export { labelsPdf, pickingPdf } from './shipping-documents.ts';
export {
  courierGroups,
  offeredOption,
  type Place,
  shipperResultId,
  shippingPrice,
  type Tariff,
  type Zone,
  zoneOf,
} from './tariff.rules.ts';
export { currentTariffs, forgetTariffs, tariffsOf } from './tariffs-store.ts';

export {
  type BookingRequest,
  type CourierService,
  isPostalCode,
  type Pin,
  pinOf,
  type ServiceParcel,
} from './courier-service.ts';
export { courierServiceOf, ratesServiceOf } from './courier-services.ts';
export { chargeableGrams, type Dimensions, dimensionsOf } from './dimensions.rules.ts';
export { type InsuranceOffer, type InsuranceTerms, insuranceOffer } from './insurance.rules.ts';
export { insuranceTerms } from './insurance-store.ts';
export type { ParcelLabel } from './label-pdf.ts';
export { type LiveRates, type ParcelRoute, parcelRoute, pinnedRoute, routeKey } from './live-rates.rules.ts';
export { askRates, knownRates, ratesTimer } from './live-rates.ts';
export { operatorCourierRoutes } from './operator-routes.ts';
export {
  beginParcel,
  dropParcel,
  dueParcels,
  lockParcel,
  type ParcelRecord,
  parcelByServiceId,
  parcelEvents,
  parcelOfOrder,
  postponeCheck,
  saveParcel,
  unansweredParcel,
} from './parcels-store.ts';
export type { PickingRow } from './picking-pdf.ts';
export { askRajaOngkir } from './rajaongkir.ts';
export { labelsPdf, pickingPdf } from './shipping-documents.ts';
export { storeCourierRoutes } from './store-couriers.ts';
export {
  chargedKilograms,
  cheapestTariff,
  codRateOf,
  courierGroups,
  offeredOption,
  shipperResultId,
  type Tariff,
  tariffsOfStore,
  type Zone,
  zoneOf,
} from './tariff.rules.ts';
export { currentTariffs, excludedCouriers, STORE_COURIERS, tariffsOf } from './tariffs-store.ts';

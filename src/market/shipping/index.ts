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
export { forgetTariffs, tariffsOf } from './tariffs.ts';

import type { AppContext } from '../context.ts';
import { biteship } from './biteship.ts';
import type { CourierService, RatesService } from './courier-service.ts';
import { rajaOngkir } from './rajaongkir.ts';

export type CourierConfig = Pick<AppContext['config'], 'courier'>;

/** Who books parcels for this shop, or null: then there are the tariff table and numbers typed by sellers. */
export const courierServiceOf = ({ courier }: CourierConfig): CourierService | null =>
  courier.biteship === null ? null : biteship(courier.biteship);

/** Who says what couriers ask, or null: then the tariff table alone does. */
export const ratesServiceOf = (config: CourierConfig): RatesService | null => {
  const { rajaongkir } = config.courier;
  return courierServiceOf(config) ?? (rajaongkir === null ? null : rajaOngkir(rajaongkir));
};

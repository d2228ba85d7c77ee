import type { AppContext } from '../context.ts';
import { biteship } from './biteship.ts';
import type { CourierService } from './courier-service.ts';

export type CourierConfig = Pick<AppContext['config'], 'courier'>;

/** Who books parcels for this shop, or null: then there are the tariff table and numbers typed by sellers. */
export const courierServiceOf = ({ courier }: CourierConfig): CourierService | null =>
  courier.biteship === null ? null : biteship(courier.biteship);

import { urls } from '#web/urls.ts';
import type { CountedState } from './use-overview.ts';

/** The order history, showing one state. */
export const ordersIn = (status: CountedState): string => `${urls.orders()}?status=${status}`;

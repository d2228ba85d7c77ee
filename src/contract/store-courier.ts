import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { codesField } from './fields.ts';
import { nothing } from './query.ts';

/** A courier of the shop, and whether the store sends by it. */
export const storeCourier = z.object({
  courier: z.string(),
  courier_name: z.string(),
  is_offered: z.boolean(),
});
export type StoreCourier = z.output<typeof storeCourier>;

const own = {
  access: 'seller',
  caching: 'never',
  kind: 'list',
  params: nothing,
  path: '/merchant/dashboard/courier',
  output: z.array(storeCourier),
} as const;

export const storeCouriers = endpoint({
  ...own,
  name: 'storeCouriers',
  method: 'GET',
  input: nothing,
  summary: 'The couriers of the shop, and by which of them the own store sends.',
});
export const saveStoreCouriers = endpoint({
  ...own,
  name: 'saveStoreCouriers',
  method: 'POST',
  input: z.object({ couriers: codesField(50).required }),
  summary: 'Chooses by which couriers the own store sends; at least one.',
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanField } from './fields.ts';
import { nothing } from './query.ts';
import { rp } from './scalars.ts';

/** Whether a store takes cash on delivery, and on what terms the shop offers it. */
export const storeCod = z.object({
  is_accepted: z.boolean(),
  /** The shop offers it to buyers at all. */
  is_offered: z.boolean(),
  /** From how much to how much an order may be, with its shipping. */
  min: rp,
  max: rp,
  /** Of an order's total, paid by the store once it is completed. */
  fee_percentage: z.number(),
  /** What the store bears of the shipping of a parcel that is refused at the door, and what the way back costs of it. */
  refusal_percentage: z.number(),
  return_percentage: z.number(),
});
export type StoreCod = z.output<typeof storeCod>;

const own = {
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  path: '/merchant/dashboard/cod',
  output: storeCod,
} as const;

export const readStoreCod = endpoint({
  ...own,
  name: 'readStoreCod',
  method: 'GET',
  input: nothing,
  summary: 'Whether the own store takes cash on delivery, with the terms of the shop.',
});
export const saveStoreCod = endpoint({
  ...own,
  name: 'saveStoreCod',
  method: 'POST',
  input: z.object({ is_accepted: booleanField.required }),
  summary: 'Takes cash on delivery in the own store, or not; open orders stay as they are.',
});

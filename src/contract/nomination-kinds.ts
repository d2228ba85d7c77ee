/** Where a nomination stands. */
export const nominationStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type NominationState = (typeof nominationStates)[number];

/** How many days a campaign lasts at most. Flash sales without nominations last 24 hours. */
export const MAX_CAMPAIGN_DAYS = 31;

/** Where a campaign stands: stores may apply while it is `open`. */
export const roundStates = ['planned', 'open', 'closed', 'running', 'ended', 'off'] as const;
export type RoundState = (typeof roundStates)[number];

/** Why a product cannot be nominated, or not be accepted any more. */
export const nominationFaults = [
  'unknown',
  'hidden',
  'late_store',
  'category',
  'stars',
  'price',
  'discount',
  'max_price',
  'min_stock',
  'stock',
  'max_products',
  'accepted',
  'in_slot',
  'full',
] as const;
export type NominationFault = (typeof nominationFaults)[number];

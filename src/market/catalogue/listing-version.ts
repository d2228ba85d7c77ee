/**
 * Changes whenever this process has changed the listing: what was counted before may no longer be true. What other
 * processes change is noticed by age alone.
 */
let version = 0;

export const listingVersion = (): number => version;
export const listingChanged = (): void => {
  version += 1;
};

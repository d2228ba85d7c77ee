import type { StaffRole } from '#contract/staff-roles.ts';
import { sellerUrls } from '../seller-urls.ts';

/** Who of a store's staff a place of the seller's area is for; what is not here is for the owner alone. */
const places: readonly (readonly [path: string, roles: readonly StaffRole[]])[] = [
  [sellerUrls.orders(), ['packer', 'care']],
  [sellerUrls.products(), ['product']],
  [sellerUrls.chats(), ['care']],
  [sellerUrls.complaints(), ['care']],
  [sellerUrls.questions(), ['product', 'care']],
  [sellerUrls.reviews(), ['care']],
  [sellerUrls.wallet(), ['finance']],
  [sellerUrls.taxes(), ['finance']],
  [sellerUrls.sharedVouchers(), ['finance']],
  [sellerUrls.campaigns(), ['product']],
];

/** Whether somebody may open an address of the area: `roles` null is its owner. */
export const mayOpen = (path: string, roles: readonly StaffRole[] | null): boolean =>
  roles === null ||
  places.some(
    ([place, those]) =>
      (path === place || path.startsWith(`${place}/`)) && those.some((role) => roles.includes(role)),
  );

/** Where somebody with these roles begins. */
export const firstPlaceOf = (roles: readonly StaffRole[]): string =>
  places.find(([place]) => mayOpen(place, roles))?.[0] ?? sellerUrls.overview();

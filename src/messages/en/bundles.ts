import type { BundleMessages } from '../id/bundles.ts';

export const bundles: BundleMessages = {
  title: 'Bundles',
  saves: (amount) => `Save ${amount}`,
  pieces: (qty) => `${qty} ×`,
  variantOf: (name) => `Variant of ${name}`,
  before: 'Bought separately',
  together: 'Bundle price',
  add: 'Add bundle to cart',
  addOf: (name) => `Add bundle to cart: ${name}`,
  added: 'The bundle is in your cart. Its saving counts while all of it is ticked.',
  limit: (sets) => (sets === 1 ? 'Max. 1 set per buyer' : `Max. ${sets} sets per buyer`),
};

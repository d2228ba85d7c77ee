import type { wishlist as source } from '../id/wishlist.ts';

/** Words of the wishlist. */
export const wishlist: typeof source = {
  title: 'Wishlist',
  count: (count) => (count === '1' ? '1 product' : `${count} products`),
  search: 'Find items on wishlist',
  clearSearch: 'Clear the keyword',
  edit: 'Edit Wishlist',
  cancelEdit: 'Cancel Edit',
  selectAll: 'Select All',
  select: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  remove: 'Delete Wishlist',
  removed: 'The marked product has been removed',
  buy: 'Buy',
  chooseVariant: 'Choose a variant',
  soldOut: 'Sold out',
  buyLabel: (name) => `Buy ${name}`,
  variantLabel: (name) => `Choose a variant of ${name}`,
  emptyTitle: 'You dont have a wishlist yet',
  emptyText: 'Select a product to add to your wishlist.',
  emptyLink: 'To the home page',
  noMatchTitle: 'Product Not Found',
  noMatchText: 'Try another keyword',
  failedTitle: 'The wishlist could not be loaded',
  failedText: 'Nothing of it is lost. Try again in a moment.',
};

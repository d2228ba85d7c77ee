import type { CartLineMessages } from '../id/cart-line.ts';

export const cartLine: CartLineMessages['cartLine'] = {
  weight: (grams) => `${grams} g`,
  wholesale: (from) => `Wholesale from ${from}`,
  preorder: (days) => `Pre-order ${days} ${days === 1 ? 'day' : 'days'}`,
  addNote: 'Add a note',
  editNote: 'Edit',
  note: 'Note to the seller',
  noteFor: (name) => `Note to the seller: ${name}`,
  ofLine: (name) => `for ${name}`,
  noteSaved: 'Note saved',
  noteSaving: 'Saving…',
  reasons: {
    hidden: 'No longer sold',
    out_of_stock: 'Sold out',
    merchant_inactive: 'The store is closed for now',
  },
};

export const messages: CartLineMessages = { cartLine };

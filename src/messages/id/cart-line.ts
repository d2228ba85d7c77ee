/** Messages of one line of goods, in the cart and at the checkout. */
export const cartLine = {
  weight: (grams: string) => `${grams} g`,
  wholesale: (from: number) => `Harga grosir mulai ${from}`,
  preorder: (days: number) => `Pre-order ${days} hari`,
  addNote: 'Tulis catatan',
  editNote: 'Ubah',
  note: 'Catatan untuk penjual',
  noteFor: (name: string) => `Catatan untuk penjual: ${name}`,
  ofLine: (name: string) => `untuk ${name}`,
  noteSaved: 'Catatan tersimpan',
  noteSaving: 'Menyimpan…',
  reasons: {
    hidden: 'Tidak dijual lagi',
    out_of_stock: 'Stok habis',
    merchant_inactive: 'Toko sedang tutup',
  },
};

export const messages = { cartLine };
export type CartLineMessages = typeof messages;

/** Messages of bundles on the page of a product, which bring themselves with the block that shows them. */
export const bundles = {
  title: 'Paket hemat',
  saves: (amount: string) => `Hemat ${amount}`,
  pieces: (qty: number) => `${qty} ×`,
  variantOf: (name: string) => `Varian ${name}`,
  before: 'Harga terpisah',
  together: 'Harga paket',
  add: 'Tambah paket ke keranjang',
  addOf: (name: string) => `Tambah paket ke keranjang: ${name}`,
  added: 'Paket masuk keranjang. Hematnya dihitung selama semua isinya dicentang.',
  limit: (sets: number) => `Maks. ${sets} paket per pembeli`,
};
export type BundleMessages = typeof bundles;

const count = (value: number): string => value.toLocaleString('id-ID');

/** Words of the operators: campaigns, vouchers, and the products and pictures they are made of. */
export const operatorPromos = {
  pick: {
    find: 'Cari produk',
    findHelp: 'Nama produk, toko, kategori, atau SKU',
    searching: 'Mencari…',
    found: (total: number) => `${count(total)} produk ditemukan`,
    results: 'Hasil pencarian produk',
    more: 'Tampilkan lagi',
    add: 'Tambah',
    addOf: (name: string) => `Tambah ${name}`,
    drop: 'Lepas',
    dropOf: (name: string) => `Lepas ${name}`,
    upOf: (name: string) => `Naikkan ${name}`,
    downOf: (name: string) => `Turunkan ${name}`,
    chosen: (chosen: number, most: number) =>
      `${count(chosen)} dari paling banyak ${count(most)} produk dipilih`,
    chosenList: 'Produk yang dipilih',
    stock: (left: number) => `stok ${count(left)}`,
    soldOut: 'stok habis',
    hidden: 'tidak tampil',
  },
  picture: {
    choose: 'Pilih gambar',
    replace: 'Ganti',
    remove: 'Hapus',
    removeOf: (label: string) => `Hapus ${label}`,
    sending: 'Mengunggah gambar',
    format: 'Pilih gambar JPEG, PNG, atau WebP',
    tooLarge: 'Gambar paling besar 5 MB',
    failed: 'Gambar gagal diunggah, coba lagi',
    help: 'JPEG, PNG, WebP, paling besar 5 MB',
  },
};

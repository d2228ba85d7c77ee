/** Messages of the operators' list of stores' imports. */
export const operatorImports = {
  title: 'Impor produk',
  note: 'Berkas produk yang diunggah toko. Impor yang menghentikan prosesnya dua kali tidak dicoba lagi; alasannya tertulis di sini dan dibaca penjual.',
  search: 'Cari nama toko atau berkas',
  none: 'Tidak ada impor yang cocok',
  noneYet: {
    title: 'Belum ada impor',
    text: 'Impor muncul di sini begitu sebuah toko mengunggah berkas produknya di halaman Impor.',
  },
  status: 'Status',
  statuses: { queued: 'Menunggu', processing: 'Berjalan', done: 'Selesai', failed: 'Gagal' },
  store: 'Toko',
  file: 'Berkas',
  forgotten: 'Berkas sudah dihapus',
  dryRun: 'Pemeriksaan',
  rows: 'Produk',
  rowsOf: (processed: string, total: string) => `${processed} dari ${total}`,
  failedRows: (count: string) => `${count} ditolak`,
  startedAt: 'Dimulai',
  finishedAt: 'Selesai',
};

/** Messages of the operators' reports; columns are in messages/reports.ts. */
export const operatorReports = {
  title: 'Laporan',
  which: 'Laporan',
  names: {
    sales: 'Penjualan (GMV)',
    take: 'Take rate',
    cohorts: 'Kohort pembeli',
    funnel: 'Corong belanja',
    searches: 'Pencarian tanpa hasil',
    stores: 'Toko berisiko',
  },
  by: 'Menurut',
  divisions: { day: 'Hari', week: 'Minggu', month: 'Bulan', category: 'Kategori', province: 'Provinsi' },
  period: 'Periode',
  presets: { week: '7 hari', month: '30 hari', quarter: '90 hari', year: '1 tahun' },
  dates: 'Tanggal',
  dateStart: 'Dari',
  dateEnd: 'Sampai',
  show: 'Tampilkan',
  badPeriod: 'Pilih dua tanggal, paling lama 366 hari.',
  comparedWith: (days: string) => `Dibandingkan dengan ${days}.`,
  countedAt: 'Dihitung',
  notCounted: 'Belum ada yang dihitung. Angka muncul beberapa menit setelah toko berjalan.',
  figures: 'Ringkasan',
  before: 'Sebelumnya',
  change: 'Perubahan',
  chart: 'Grafik',
  now: 'Periode ini',
  chartText: (what: string, rows: string) => `${what}, ${rows} baris. Angkanya ada di tabel di bawah.`,
  table: 'Tabel',
  none: 'Tidak ada data pada periode ini.',
  exportCsv: 'Unduh CSV',
  exportXlsx: 'Unduh XLSX',
  notes: {
    gmv: 'GMV adalah harga barang sebelum voucher, tanpa ongkir dan asuransi. Setiap kejadian dihitung pada harinya sendiri, jadi pesanan yang batal tetap tercatat pada hari dibuat dan dibayar. Untuk kategori dipakai kategori saat pesanan dibuat.',
    books:
      'Cocok dengan buku besar: barang + ongkir dan asuransi − voucher toko = yang masuk ke escrow, sampai rupiah terakhir.',
    books_differ: 'Tidak cocok dengan buku besar. Periksa buku besar sebelum memakai angka ini.',
    take: 'Take rate = (komisi + biaya) ÷ GMV selesai. Komisi dan biaya dari buku besar, tanpa PPN, menurut tanggal buku.',
    cohorts:
      'Pembeli menurut bulan pesanan pertama yang dibayar, dan berapa persen yang membeli lagi pada bulan-bulan berikutnya. Dua belas bulan hingga akhir periode.',
    not_kept_visits: 'Kunjungan tidak dicatat: toko tidak melacak pengunjung.',
    viewers:
      'Melihat produk hanya dihitung dari akun yang mengizinkan riwayatnya dipakai untuk rekomendasi, jadi bisa lebih kecil daripada tahap berikutnya. Dijumlahkan per hari, dan baru ada sejak laporan ini berjalan.',
    carts:
      'Keranjang: akun yang pada hari itu mengisi keranjang dan barangnya masih ada saat dihitung, atau yang memesan.',
    searches_days: 'Pencarian tanpa hasil disimpan 30 hari, paling banyak 1.000 kata per hari.',
    stores:
      'Dihitung sekali sehari: kirim terlambat (di bawah batas flash sale), menolak 10 % pesanan, komplain 5 %, atau penjualan 28 hari turun lebih dari setengah dari Rp 1.000.000 atau lebih. Periode tidak berpengaruh.',
  },
};

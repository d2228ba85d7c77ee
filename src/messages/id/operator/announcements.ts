/** Messages of the page on which operators tell people something. */
export const operatorAnnouncements = {
  title: 'Pengumuman',
  intro:
    'Tampil sebagai baris di dasbor penjual dan di halaman notifikasi pembeli sampai hari terakhir. Setiap orang dapat menutupnya. Paling banyak tiga sekaligus, yang terbaru dahulu.',
  add: 'Pengumuman baru',
  audience: 'Untuk',
  audiences: { sellers: 'Penjual', buyers: 'Pembeli', everybody: 'Semua' },
  text: 'Teks (Indonesia)',
  textEn: 'Teks (Inggris)',
  target: 'Tautan',
  targetHelp: 'Opsional: /halaman di situs ini atau https://…',
  from: 'Dari',
  until: 'Sampai',
  save: 'Umumkan',
  saved: 'Pengumuman tersimpan.',
  list: 'Semua pengumuman',
  none: 'Belum ada pengumuman.',
  states: { ahead: 'Akan tampil', running: 'Tampil', over: 'Selesai', withdrawn: 'Ditarik' },
  withdraw: 'Tarik',
  withdrawn: 'Pengumuman ditarik.',
};

import { type DoorHints, late } from './status-hints.ts';

/** What a store reads of an order that is paid at the door, in place of the usual hint. */
export const storeDoorHints: DoorHints = {
  due: {
    paid: (facts) => ({
      lead: '*Giliran Anda*: terima pesanan ini, atau tolak dengan alasannya. Pembeli membayar di tempat.',
      rest: late(facts, 'pesanan ditolak otomatis; pembeli belum membayar.'),
    }),
    processed: (facts) => ({
      lead: '*Giliran Anda*: serahkan paket ke kurir sebagai COD dan catat nomor resinya.',
      rest: late(facts, 'pesanan ditolak otomatis; pembeli belum membayar.'),
    }),
    shipped: ({ total }) => ({
      lead: `*Kurir menagih ${total}* saat paket diserahkan.`,
      rest: 'Uangnya kami simpan begitu kurir atau petugas mencatat paketnya tiba.',
    }),
  },
  refused: {
    cancelled: () => ({
      lead: '*Giliran Anda*: pembeli tidak menerima paket ini, dan paketnya sedang kembali.',
      rest: 'Setelah paketnya sampai, tekan *Paket sudah kembali* agar stoknya dijual lagi.',
    }),
  },
  returned: {
    cancelled: () => ({
      lead: '*Paket ini tidak diterima pembeli dan sudah kembali.*',
      rest: 'Stok sudah kembali dijual.',
    }),
  },
  void: {
    rejected: ({ bySystem }) => ({
      lead: bySystem
        ? '*Batas waktu Anda lewat, pesanan ditolak otomatis.* Jangan dikirim.'
        : '*Anda menolak pesanan ini.* Jangan dikirim.',
      rest: 'Stok sudah kembali dijual.',
    }),
  },
};

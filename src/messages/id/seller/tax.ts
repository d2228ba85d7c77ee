/** Messages of a store's documents and taxes. */
export const sellerTax = {
  title: 'Dokumen & pajak',
  documents: 'Dokumen',
  documentsText: 'Nota tagihan dibuat saat pesanan dikirim, nota kredit saat dana dikembalikan.',
  month: 'Bulan',
  zip: 'Semua PDF (ZIP)',
  csv: 'Tabel (CSV)',
  none: 'Belum ada dokumen di bulan ini',
  kinds: {
    invoice: 'Nota tagihan',
    credit_note: 'Nota kredit',
    fee_invoice: 'Tagihan komisi dan biaya',
    fee_credit_note: 'Nota kredit komisi dan biaya',
  },
  pdf: 'PDF',
  incomeTax: 'PPh Pasal 22',
  off: 'Lokapasar belum memungut PPh Pasal 22.',
  withheld: (percent: string) =>
    `Lokapasar memungut ${percent}% dari harga barang tanpa PPN saat pesanan dibayar.`,
  exemptions: {
    turnover: 'Tidak dipungut: Anda menyatakan omzet di bawah batas.',
    letter: 'Tidak dipungut: Anda memiliki SKB (pembebasan pemungutan).',
  },
  turnover: (amount: string) => `Terjual di Lokapasar tahun ini: ${amount}`,
  send: 'Kirim pernyataan',
  kind: 'Jenis pernyataan',
  statementKinds: {
    turnover: 'Omzet setahun di bawah batas',
    exceeded: 'Omzet sudah melewati batas',
    letter: 'SKB (pembebasan pemungutan)',
  },
  number: 'NPWP atau NIK',
  file: 'Surat pernyataan atau SKB',
  until: 'Berlaku sampai (SKB)',
  sent: 'Pernyataan dikirim',
  states: { sent: 'Menunggu pemeriksaan', accepted: 'Diterima', rejected: 'Ditolak' },
  validUntil: (day: string) => `berlaku sampai ${day}`,
};

import type { NumberSetting, SettingUnit } from '#contract/setting-table.ts';

type Told = { label: string; effect: string };
const days = (count: number) => `${count} hari`;

/** Messages of the operators: settings and couriers. */
export const operatorSettings = {
  title: 'Pengaturan',
  intro:
    'Aturan Lokapasar. Hanya isian yang Anda ubah yang disimpan; berlaku di semua server dalam dua detik.',
  groups: {
    orders: 'Batas waktu pesanan',
    payments: 'Pembayaran',
    complaints: 'Komplain',
    money: 'Komisi dan penarikan',
    cod: 'Bayar di tempat (COD)',
    shop: 'Belanja dan ulasan',
    security: 'Keamanan',
    privacy: 'Data pribadi',
    storage: 'Penyimpanan berkas',
  },
  settings: {
    payment_timeout_minutes: {
      label: 'Batas waktu bayar',
      effect:
        'Setelah ini pesanan yang belum dibayar kedaluwarsa dan stoknya kembali. Berlaku untuk pembayaran baru, kecuali QRIS.',
    },
    qris_timeout_minutes: {
      label: 'Batas waktu bayar QRIS',
      effect: 'Umur satu kode QRIS sampai pesanannya kedaluwarsa. Berlaku untuk pembayaran baru.',
    },
    approve_timeout_hours: {
      label: 'Waktu penjual menerima pesanan',
      effect:
        'Pesanan berbayar yang tidak dijawab penjual selama ini ditolak otomatis dan uangnya kembali. Berlaku untuk pesanan yang dibayar setelah ini.',
    },
    pickup_timeout_hours: {
      label: 'Waktu penjual mengirim',
      effect:
        'Pesanan yang sudah diterima penjual tetapi tidak dikirim selama ini ditolak otomatis. Berlaku untuk pesanan yang diterima penjual setelah ini.',
    },
    shipped_complete_days: {
      label: 'Selesai otomatis setelah dikirim',
      effect:
        'Pesanan yang dikirim dan tidak dikonfirmasi pembeli dianggap selesai, uangnya diteruskan ke penjual. Berlaku untuk kiriman baru.',
    },
    delivered_complete_days: {
      label: 'Selesai otomatis setelah tiba',
      effect:
        'Sama, dihitung sejak paket dinyatakan tiba. Selama ini pembeli masih dapat mengajukan komplain.',
    },
    complaint_answer_hours: {
      label: 'Waktu toko menjawab komplain',
      effect: 'Komplain yang tidak dijawab toko selama ini diputuskan petugas. Berlaku untuk komplain baru.',
    },
    complaint_offer_hours: {
      label: 'Waktu pembeli menjawab tawaran',
      effect: 'Tawaran toko yang tidak dijawab pembeli selama ini gugur, lalu petugas memutuskan.',
    },
    complaint_send_days: {
      label: 'Waktu mengirim barang komplain',
      effect:
        'Selama ini pembeli dapat mengirim barang kembali, atau toko mengirim gantinya. Jika tidak dikirim, petugas memutuskan.',
    },
    complaint_receipt_days: {
      label: 'Waktu memeriksa barang komplain',
      effect:
        'Dihitung sejak paketnya dikirim. Jika toko diam, uang kembali ke pembeli; jika pembeli diam setelah dikirimi barang ganti, uang diteruskan ke toko.',
    },
    complaint_appeal_days: {
      label: 'Waktu banding',
      effect:
        'Keputusan komplain baru dijalankan setelah ini, supaya kedua pihak dapat mengajukan banding satu kali selama uangnya masih ditahan.',
    },
    commission_percentage: {
      label: 'Komisi Lokapasar',
      effect:
        'Bagian Lokapasar dari harga barang, tanpa ongkos kirim, dipotong saat pesanan selesai. Pesanan yang masih berjalan ikut memakai angka baru.',
    },
    withdraw_min: {
      label: 'Penarikan minimum',
      effect: 'Permintaan penarikan di bawah ini ditolak.',
    },
    withdraw_max: {
      label: 'Penarikan maksimum',
      effect: 'Batas satu permintaan. Yang lebih besar harus dibagi.',
    },
    withdraw_fee: {
      label: 'Biaya penarikan',
      effect: 'Dipotong dari jumlah yang ditransfer. Permintaan yang sudah masuk memakai biaya saat diminta.',
    },
    bank_change_hold_hours: {
      label: 'Tahan setelah rekening diganti',
      effect:
        'Selama ini setelah rekening toko diganti, atau pembeli menarik ke rekening baru, uang belum dibayarkan, supaya pemilik sempat membatalkan. 0 berarti tidak ditahan.',
    },
    payout_every_hours: {
      label: 'Jarak pengiriman transfer',
      effect:
        'Penarikan yang disetujui dikirim ke penyedia transfer setiap sekian jam: 24 sekali sehari, 168 sekali seminggu (Senin). 0 berarti tidak ada yang dikirim sendiri. Hanya berlaku jika toko memakai penyedia transfer.',
    },
    payout_hour: {
      label: 'Jam pengiriman transfer',
      effect: 'Jarak di atas dihitung dari jam ini, waktu Jakarta.',
    },
    cod_min: {
      label: 'Pesanan paling kecil',
      effect: 'Pesanan di bawah ini, dengan ongkirnya, tidak dapat dibayar di tempat.',
    },
    cod_max: {
      label: 'Pesanan paling besar',
      effect: 'Pesanan di atas ini, dengan ongkirnya, tidak dapat dibayar di tempat.',
    },
    cod_fee_percentage: {
      label: 'Biaya untuk toko',
      effect:
        'Dari total pesanan, dipotong saat pesanan selesai. Pesanan yang sudah dibuat tetap memakai angka lamanya.',
    },
    cod_refusals_max: {
      label: 'Paket ditolak sampai diblokir',
      effect: 'Pembeli yang menolak sebanyak ini di tempat belum dapat membayar di tempat lagi.',
    },
    cod_block_days: {
      label: 'Masa hitung penolakan',
      effect:
        'Selama ini penolakan dihitung. Blokirnya selesai dengan sendirinya, dan tanggalnya tertulis di checkout.',
    },
    cod_return_percentage: {
      label: 'Ongkir kembali',
      effect: 'Ongkos paket yang ditolak untuk kembali, dari ongkir berangkatnya.',
    },
    cod_refusal_store_percentage: {
      label: 'Bagian toko dari ongkir yang ditolak',
      effect: 'Sisanya ditanggung Lokapasar. 100% berarti toko menanggung semuanya.',
    },
    moderation_hours: {
      label: 'Waktu pemeriksaan produk',
      effect: 'Dijanjikan kepada penjual yang produknya ditahan aturan pemeriksaan.',
    },
    number_warning_days: {
      label: 'Peringatan nomor izin',
      effect:
        'Penjual diberi tahu sekian hari sebelum nomor produknya (halal, BPOM, dan lainnya) habis masa berlakunya.',
    },
    review_window_days: {
      label: 'Waktu memberi ulasan',
      effect:
        'Selama ini setelah pesanan selesai pembeli dapat mengulas, juga untuk pesanan yang sudah selesai.',
    },
    operator_daily_limit: {
      label: 'Batas uang per petugas per hari',
      effect:
        'Sebanyak ini satu petugas dapat membayar, mengembalikan, mengonfirmasi, dan mengoreksi dalam satu hari Jakarta. 0 berarti tanpa batas.',
    },
    security_log_days: {
      label: 'Lama log keamanan disimpan',
      effect: 'Log yang lebih lama dihapus. Paling sedikit 30 hari.',
    },
    account_closing_days: {
      label: 'Masa tenggang penutupan akun',
      effect: 'Selama ini setelah akun ditutup, masuk lagi membatalkannya. Setelahnya datanya dihapus.',
    },
    buyer_contact_days: {
      label: 'Toko melihat kontak pembeli',
      effect:
        'Selama ini setelah pesanan berakhir toko masih melihat nomor ponsel dan alamat penerima, lalu disamarkan.',
    },
    order_address_days: {
      label: 'Umur alamat di pesanan lama',
      effect:
        'Setelah ini alamat dan nomor ponsel di pesanan yang berakhir dihapus; kota dan angkanya tetap. PP 80/2019 meminta data pelanggan disimpan paling sedikit 5 tahun.',
    },
    payment_proof_days: {
      label: 'Umur bukti transfer',
      effect:
        'Setelah ini foto bukti transfer dan nama pengirimnya dihapus. PP 80/2019 meminta data transaksi keuangan disimpan paling sedikit 10 tahun.',
    },
    rejected_papers_days: {
      label: 'Umur dokumen pendaftaran yang ditolak',
      effect: 'Setelah ini KTP, swafoto, dan dokumen dari pendaftaran toko yang ditolak dihapus.',
    },
    store_max_megabytes: {
      label: 'Ruang penyimpanan per toko',
      effect: 'Unggahan yang melewati batas ini ditolak. Yang sudah tersimpan tetap.',
    },
    store_max_pictures: {
      label: 'Maksimum foto per toko',
      effect: 'Foto yang melewati batas ini ditolak, juga dalam impor. Yang sudah tersimpan tetap.',
    },
    store_staff_max: {
      label: 'Maksimum staf per toko',
      effect: 'Undangan yang melewati batas ini ditolak. Staf yang sudah ada tetap.',
    },
    import_sheet_days: {
      label: 'Umur berkas impor',
      effect: 'Selama ini setelah impor selesai berkas dan laporannya dapat dibuka, lalu dihapus.',
    },
    score_days: {
      label: 'Rentang rapor toko',
      effect: 'Selama ini ke belakang pesanan, chat, komplain, dan ulasan toko dihitung.',
    },
    score_ship_hours: {
      label: 'Batas kirim tepat waktu',
      effect:
        'Pesanan yang dikirim dalam waktu ini setelah dibayar dihitung tepat waktu; pre-order ditambah harinya.',
    },
    score_min_orders: {
      label: 'Pesanan minimum untuk rapor',
      effect: 'Dengan pesanan lebih sedikit, toko belum mendapat lencana dan belum dibatasi.',
    },
    score_flash_percentage: {
      label: 'Tepat waktu untuk ikut flash sale',
      effect: 'Toko di bawah ini tidak dapat dimasukkan ke flash sale. 0% berarti tidak dibatasi.',
    },
    discount_reference_days: {
      label: 'Masa berlaku harga coret',
      effect: 'Harga coret harus pernah berlaku sehari penuh dalam waktu ini. Diskon yang sudah ada tetap.',
    },
    discount_grace_days: {
      label: 'Kelonggaran produk baru',
      effect: 'Selama ini harga coret produk baru dipercaya.',
    },
    max_qty_per_line: {
      label: 'Jumlah maksimum per barang',
      effect: 'Sebanyak ini satu barang dapat dimasukkan ke keranjang. Isi keranjang yang sudah ada tetap.',
    },
  } satisfies Record<NumberSetting, Told>,
  units: {
    minutes: 'menit',
    hours: 'jam',
    days: 'hari',
    clock: 'WIB',
    percent: '%',
    rupiah: 'Rp',
    pieces: 'buah',
    megabytes: 'MB',
  } satisfies Record<SettingUnit, string>,
  sameAs: (minutes: number) => {
    if (minutes % 1440 === 0) return `= ${days(minutes / 1440)}`;
    return minutes % 60 === 0 ? `= ${minutes / 60} jam` : '';
  },
  standard: (text: string) => `Bawaan: ${text}`,
  was: (text: string) => `Sebelumnya ${text}`,
  changed: 'Diubah',
  needed: 'Isi dengan angka',
  atLeast: (text: string) => `Paling sedikit ${text}`,
  atMost: (text: string) => `Paling banyak ${text}`,
  singleOperator: 'Toko ini dijalankan satu orang',
  singleOperatorEffect:
    'Tanpa ini berlaku empat mata: yang mengisi saldo, mengambil berkas bank, atau mengonfirmasi transfer tidak boleh membayar penarikan atau mengembalikan uangnya. Jika dinyalakan, satu akun petugas yang dibajak cukup untuk mengeluarkan uang; tidak ada orang kedua yang melihatnya.',
  codEnabled: 'Pembeli dapat membayar di tempat',
  codEnabledEffect:
    'Hanya untuk toko yang menerimanya, layanan kurir yang punya tarif COD di halaman Kurir, dan kategori yang tidak dikecualikan. Jika dimatikan, pesanan yang sudah dibuat tetap berjalan.',
  identity: 'Identitas usaha',
  identityEffect:
    'Tampil di kaki setiap halaman dan di halaman Kontak. Yang kosong tidak tampil. Peraturan mewajibkan layanan pengaduan dan kontak Ditjen PKTN terlihat (lihat docs/compliance.md).',
  identityParts: {
    legal_name: 'Nama usaha',
    address: 'Alamat usaha',
    nib: 'NIB (13 angka)',
    pse_number: 'Nomor pendaftaran PSE',
    complaint_email: 'Email pengaduan',
    complaint_phone: 'Nomor ponsel atau WhatsApp pengaduan',
    complaint_hours: 'Jam layanan pengaduan',
    privacy_email: 'Email urusan data pribadi',
    authority_contact: 'Kontak pengaduan Ditjen PKTN',
  },
  accounts: 'Rekening untuk transfer manual',
  accountsEffect:
    'Pembeli memilih salah satu saat membayar dengan transfer manual. Pembayaran yang sudah dibuat tetap memakai rekening lamanya.',
  account: (place: number) => `Rekening ${place}`,
  bankName: 'Bank',
  rekening: 'Nomor rekening',
  holder: 'Atas nama',
  addAccount: 'Tambah rekening',
  removeAccount: (place: number) => `Hapus rekening ${place}`,
  noAccount: 'Belum ada rekening: transfer manual tidak ditawarkan kepada pembeli.',
  nothingChanged: 'Belum ada yang diubah',
  changes: (count: number) => `${count} isian diubah`,
  save: 'Simpan perubahan',
  undo: 'Kembalikan',
  saved: 'Pengaturan disimpan',
  meanwhile:
    'Petugas lain sudah mengubah pengaturan ini. Isian Anda belum disimpan dan tidak menimpa apa pun.',
  takeNew: 'Muat yang terbaru, isian saya tetap',

  couriers: {
    insurance: 'Asuransi pengiriman',
    insuranceIntro:
      'Yang diminta kurir untuk mengasuransikan satu paket: persen dari harga barang (minimal sebesar batas bawah) ditambah biaya administrasi. Pembeli memilihnya saat checkout. Dari nilai barang yang Anda tulis di kolom wajib, asuransi selalu ikut dibayar.',
    insuranceColumns: {
      rate: 'Tarif (%)',
      minimum: 'Minimum (Rp)',
      fee: 'Administrasi (Rp)',
      required_from: 'Wajib mulai (Rp)',
    },
    insured: 'Ditawarkan',
    never: 'tidak',
    insuranceSaved: 'Asuransi disimpan',
    saveInsurance: 'Simpan asuransi',
    takeNewInsurance: 'Muat yang terbaru',
    insuranceFaults: {
      rate: '0 sampai 10 persen, misalnya 0,2',
      minimum: 'Rupiah bulat sampai 1.000.000',
      fee: 'Rupiah bulat sampai 1.000.000',
      required_from: 'Rupiah bulat sampai 1.000.000.000, atau kosong',
    },
    title: 'Kurir',
    intro:
      'Ongkos kirim per kilogram (dibulatkan ke atas) menurut jarak. Layanan kargo menghitung volume 4.000 cm³ per kilogram, yang lain 6.000. Layanan yang dinonaktifkan langsung hilang dari checkout; pesanan yang sudah dibuat tidak berubah.',
    courier: 'Kurir',
    code: 'Kode kurir',
    codeHelp: 'Huruf kecil, angka, atau tanda hubung, misalnya rajawali.',
    service: 'Layanan',
    serviceCode: 'Kode layanan',
    serviceHelp: 'Huruf besar, angka, atau tanda hubung, misalnya REG.',
    serviceName: 'Nama layanan',
    courierName: 'Nama kurir',
    etd: 'Estimasi (hari)',
    etdHelp: 'Dari–sampai, misalnya 2-3.',
    active: 'Aktif',
    cod: 'Tarif COD (%)',
    cargo: 'Kargo',
    zones: { same_city: 'Satu kota', same_province: 'Satu provinsi', other: 'Provinsi lain' },
    of: (what: string, service: string) => `${what} ${service}`,
    isNew: 'Baru',
    on: 'aktif',
    off: 'nonaktif',
    add: 'Tambah layanan',
    addTitle: 'Layanan baru',
    addSend: 'Tambahkan',
    added: 'Layanan ditambahkan',
    changes: (count: number) => `${count} layanan berubah`,
    look: 'Tinjau dan simpan',
    undo: 'Kembalikan',
    saved: 'Tarif disimpan',
    reviewTitle: 'Yang akan berubah',
    reviewNothing: 'Tidak ada yang berubah.',
    reviewSend: 'Simpan perubahan',
    allOff:
      'Setelah ini tidak ada layanan yang aktif: tidak ada yang dapat dikirim, jadi tidak ada yang dapat dibeli.',
    fromTo: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
    meanwhile: 'Petugas lain sudah mengubah tarif. Muat yang terbaru lalu periksa lagi.',
    takeNew: 'Muat yang terbaru, isian saya tetap',
    importCsv: 'Impor CSV',
    exportCsv: 'Unduh CSV',
    template: 'Unduh contoh',
    importTitle: 'Impor tarif dari CSV',
    importText:
      'Berkas dibaca di peramban ini dulu. Anda melihat apa yang berubah sebelum ada yang dikirim. Layanan yang tidak ada di berkas tidak disentuh.',
    pickFile: 'Pilih berkas CSV',
    fileTooBig: 'Berkas lebih besar dari 1 MB.',
    fileUnread: 'Berkas tidak dapat dibaca.',
    csvFaults: (count: number) => `${count} baris perlu diperbaiki. Belum ada yang dikirim.`,
    line: (line: number) => `Baris ${line}`,
    newRows: (count: number) => `${count} layanan belum ada di daftar`,
    addNewRows: 'Tambahkan juga layanan baru',
    unchangedRows: (count: number) => `${count} baris sama seperti sekarang`,
    faults: {
      header: 'Kolom tidak lengkap. Pakai judul kolom seperti di berkas contoh.',
      empty: 'Berkas ini tidak berisi layanan.',
      tooMany: 'Terlalu banyak baris.',
      columns: 'Jumlah kolom tidak sama dengan judulnya',
      quotes: 'Tanda kutip tidak ditutup',
      courier: 'Kode kurir tidak sesuai',
      service: 'Kode layanan tidak sesuai',
      name: 'Nama kosong atau terlalu panjang',
      etd: 'Estimasi harus seperti 2-3',
      active: 'Kolom aktif harus ya atau tidak',
      cod: '0 sampai 10 persen, atau kosong',
      price: 'Harga harus angka rupiah, 0 atau lebih',
      twice: 'Layanan ini sudah ada di baris lain',
    },
    yes: 'ya',
    no: 'tidak',
    daysWord: 'hari',
  },
};

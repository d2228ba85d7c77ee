import type { SitePageName } from '#contract/site-page-names.ts';

export type StarterTexts = Record<SitePageName, { title: string; body: string }>;

/** What the pages say in Indonesian until an operator publishes their own: only what the shop really does. */
export const starterId: StarterTexts = {
  terms: {
    title: 'Syarat dan Ketentuan',
    body: `Naskah ini bawaan perangkat lunak dan belum diperiksa ahli hukum. Pengelola toko ini akan menggantinya dengan naskah yang berlaku.

## Siapa kami

Lokapasar mempertemukan pembeli dan toko. Barang dijual oleh toko yang namanya tertulis di halaman produk dan di pesanan; kami menyediakan tempatnya, menahan uangnya sampai pesanan selesai, dan menengahi komplain. Identitas dan alamat kami tertulis di halaman [Kontak](/kontak).

## Akun

- Satu akun untuk satu orang. Email atau nomor ponsel dibuktikan dengan kode sebelum akun dapat dipakai.
- Jaga kata sandi Anda. Kami tidak pernah meminta kata sandi atau kode OTP lewat chat, surat, atau panggilan.
- Akun dapat ditutup kapan saja di halaman Data saya setelah pesanan selesai dan saldo ditarik.

## Membeli

1. Harga, ongkos kirim, biaya asuransi, dan potongan dihitung saat checkout dan tertulis sebelum Anda membayar.
2. Pesanan yang tidak dibayar sampai batas waktunya menjadi kedaluwarsa; stoknya kembali ke toko.
3. Toko menerima dan mengirim pesanan dalam batas waktu yang tertulis di pesanan. Jika lewat, pesanan ditolak otomatis dan uang Anda kembali ke saldo.
4. Setelah barang tiba, Anda dapat menyelesaikan pesanan atau mengajukan komplain. Tanpa keduanya pesanan selesai sendiri pada waktu yang tertulis di pesanan.

## Uang

Uang Anda kami tahan sampai pesanan selesai, lalu kami teruskan ke toko. Uang dari pesanan yang batal, ditolak, atau dikembalikan masuk ke saldo Anda. Saldo dapat dipakai belanja atau ditarik ke rekening bank.

## Komplain

Jika barang tidak datang, rusak, salah, atau kurang, ajukan komplain dari halaman pesanan. Petugas kami membaca keterangan kedua pihak, lalu memutuskan ke mana uangnya. Jalan lain untuk mengadu tertulis di halaman [Kontak](/kontak).

## Menjual

- Toko dibuka setelah identitas pemiliknya kami periksa.
- Toko bertanggung jawab atas barangnya, keterangannya, dan izin yang diperlukan.
- Komisi dan biaya penarikan tertulis di Pusat penjual. Komisi dipotong saat pesanan selesai.

## Yang dilarang

Barang yang dilarang hukum, keterangan yang menyesatkan, ulasan palsu, dan mengajak orang bertransaksi di luar Lokapasar. Produk dapat diturunkan, dan akun atau toko dapat dibekukan; alasannya kami sampaikan.

## Perubahan

Naskah baru diumumkan di halaman ini dengan tanggal mulai berlakunya. Jika perubahannya memerlukan persetujuan Anda, kami memintanya sebelum pembelian berikutnya.`,
  },
  privacy: {
    title: 'Kebijakan Privasi',
    body: `Naskah ini bawaan perangkat lunak dan belum diperiksa ahli hukum. Pengelola toko ini akan menggantinya dengan naskah yang berlaku.

## Data yang kami simpan

- **Akun**: nama, email, nomor ponsel, dan jika Anda isi: tanggal lahir, jenis kelamin, foto.
- **Belanja**: alamat, isi keranjang dan wishlist, pesanan, pembayaran, saldo, ulasan, komplain, dan chat dengan toko.
- **Toko**: identitas pemilik (NIK, foto KTP, swafoto), NPWP dan dokumen usaha, rekening bank.
- **Keamanan**: waktu, alamat IP, dan jenis perangkat saat Anda masuk; kegagalan masuk.

NIK, nomor ponsel, nomor rekening, dan dokumen disimpan terenkripsi.

## Untuk apa

Data dipakai untuk menjalankan pesanan, pembayaran, dan pengiriman; menjaga akun; menangani komplain; dan memenuhi kewajiban pembukuan. Kabar lewat WhatsApp hanya dikirim jika Anda memintanya, dan dapat dihentikan kapan saja. Produk yang Anda lihat hanya dicatat jika Anda menyalakan rekomendasi: paling lama 90 hari, dan langsung dihapus jika Anda mematikannya.

## Siapa yang melihatnya

- **Toko** tempat Anda berbelanja melihat nama, alamat, dan nomor ponsel penerima untuk mengirim barang. Setelah pesanan lama selesai, nomor dan alamat itu disamarkan.
- **Kurir** menerima yang diperlukan untuk mengantar.
- **Penyedia pembayaran dan bank** menerima yang diperlukan untuk pembayaran dan penarikan.
- **Petugas kami** melihat data yang diperlukan pekerjaannya; siapa yang membuka data akun, pesanan, toko, atau dokumen tercatat.

Kami tidak menjual data dan tidak memasang iklan atau pelacak pihak lain.

## Cookie dan penyimpanan di perangkat

Kami hanya memakai yang diperlukan:

- **my_token**: tanda bahwa Anda sudah masuk. Dihapus saat Anda keluar, paling lama dua hari.
- **lp_device** (di toko dengan https bernama __Secure-lp_device): mengenali perangkat yang pernah Anda pakai untuk masuk, paling lama satu tahun. Tidak dapat dibaca skrip.
- **Penyimpanan perangkat**: nama yang tampil di menu, produk yang baru Anda lihat, daerah kirim yang Anda pilih, pilihan kurir dan cara bayar terakhir, centang dan harga terakhir di keranjang, isian yang belum terkirim, tombol yang Anda tekan sebelum masuk, toko yang sedang Anda bantu, jawaban atas tawaran notifikasi dan rekomendasi, daftar kategori, dan halaman untuk saat tidak ada sambungan. Isinya tetap di perangkat Anda, kecuali daerah kirim yang ikut dikirim saat ongkos kirim dihitung atau toko terdekat dicari.

Tidak ada cookie statistik atau iklan, karena itu tidak ada bilah persetujuan cookie.

Tombol Masuk dengan Google atau Facebook, jika ada, baru menghubungi penyedianya saat Anda menekannya. Peta untuk menandai alamat, jika ada, mengambil gambarnya dari penyedia peta saat Anda membukanya. Notifikasi di perangkat, jika Anda menyalakannya, dikirim lewat layanan pembuat peramban Anda.

## Hak Anda

Di halaman [Data saya](/user/data) Anda dapat melihat persetujuan yang pernah diberikan dan menariknya kembali, meminta salinan data dalam bentuk yang terbaca orang dan mesin, meminta perbaikan, dan menutup akun. Permintaan ditangani dalam 3 x 24 jam.

## Berapa lama

- Setelah akun ditutup ada masa tenggang; masuk selama itu membatalkan penutupan. Setelahnya data pribadi dihapus.
- Catatan transaksi keuangan disimpan 10 tahun tanpa nama dan alamat Anda, kecuali bukti penarikan ke rekening bank.
- Ulasan tetap tampil tanpa nama.
- Cadangan (backup) lama masih memuat data sampai masa simpannya habis.

## Hubungi kami

Alamat untuk pertanyaan tentang data pribadi tertulis di halaman [Kontak](/kontak).`,
  },
  help: {
    title: 'Bantuan',
    body: `## Di mana pesanan saya?

Buka [Riwayat Transaksi](/user/order/list), lalu pilih pesanannya. Di sana tertulis siapa yang harus bertindak dan sampai kapan, serta perjalanan paketnya.

## Bagaimana cara membayar?

Cara bayar yang tersedia tampil saat checkout. Ikuti petunjuk di halaman pembayaran sebelum batas waktunya. Pesanan berubah sendiri setelah pembayaran diterima.

## Barang tidak datang, rusak, atau salah

Buka pesanannya dan tekan Ajukan komplain selama pesanan belum selesai. Jelaskan masalahnya dan sertakan foto. Uang Anda tetap kami tahan sampai petugas memutuskan.

## Ke mana uang pesanan yang batal?

Ke [saldo](/user/wallet) Anda. Dari sana uang dapat dipakai belanja atau ditarik ke rekening bank.

## Lupa kata sandi

Buka [Lupa kata sandi](/forgot), tulis email atau nomor ponsel, lalu masukkan kode yang kami kirim.

## Ingin berjualan

Buka [Daftar toko](/register/merchant). Siapkan KTP dan rekening bank. Kami memeriksa pendaftaran sebelum toko dibuka.

## Menghentikan kabar

Buka [pengaturan notifikasi](/user/profile/notification/settings). Surat tentang keamanan akun tetap dikirim.

## Melihat, mengunduh, atau menghapus data

Buka [Data saya](/user/data).

## Masih perlu bantuan

Hubungi kami lewat halaman [Kontak](/kontak).`,
  },
  contact: {
    title: 'Kontak dan Pengaduan',
    body: `Untuk masalah dengan pesanan, cara tercepat adalah **Ajukan komplain** di halaman pesanan: uangnya langsung kami tahan dan petugas membacanya.

Untuk hal lain, hubungi kami di bawah ini. Tulis nomor pesanan jika ada. Jangan mengirim kata sandi atau kode OTP.

Jika jawaban kami tidak menyelesaikan masalah Anda, Anda dapat mengadu kepada pemerintah di alamat di bawah ini.`,
  },
  about: {
    title: 'Tentang Lokapasar',
    body: `Lokapasar adalah pasar daring: banyak toko di satu tempat, satu keranjang, satu pembayaran.

## Cara kami bekerja

- Uang pembeli ditahan sampai pesanan selesai, lalu diteruskan ke toko.
- Setiap pesanan menuliskan siapa yang harus bertindak dan kapan batasnya.
- Toko dibuka setelah pemiliknya diperiksa.
- Komplain dibaca petugas, bukan mesin.
- Kami tidak memasang iklan atau pelacak pihak lain.

Identitas usaha dan cara menghubungi kami ada di halaman [Kontak](/kontak).`,
  },
};

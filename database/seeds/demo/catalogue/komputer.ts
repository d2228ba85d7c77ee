/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const komputer = `
# Komputer | Computers | 💻
## Laptop & PC | Laptops & PCs | 💻
### Laptop & Monitor | Laptops & Monitors | 💻 | ponsel
Laptop Tipis 14 Inci | 💻 | 4290-12900 | 1700-2300 | RAM 8GB SSD 256GB, RAM 16GB SSD 512GB, Layar IPS | kuliah, kerja, desain
Laptop Bekas Kantor | 💻 | 2190-4890 | 1900-2500 | RAM 8GB, SSD 256 GB, Siap Pakai | sekolah, kasir, mengetik
Monitor LED 24 Inci | 🖥️ | 990-2890 | 4000-5500 | Full HD 100Hz, IPS, Tanpa Bingkai | kerja, gim, kasir
PC Rakitan Kantor | 🖥️ | 2890-7890 | 7000-9000 | RAM 16GB, SSD 512GB, Hemat Daya | kasir, sekolah, desain
### Penyimpanan | Storage | 💾 | simpan
Flashdisk USB 3.2 | 💾 | 39-189 | 30-60 | 32GB, 64 GB, 128GB, Logam | sekolah, mobil, cetak
SSD Eksternal Mini | 💽 | 489-1690 | 100-180 | 500GB, 1TB, Tahan Jatuh | video, cadangan, gim
Kartu Memori Micro SD | 💾 📇 | 45-259 | 20-40 | 64GB, 128 gb, 256GB, Adaptor | kamera, CCTV, ponsel
Harddisk Casing USB | 💿 💽 | 59-189 | 200-300 | 2,5 Inci, Type-C, Aluminium | bekas laptop, cadangan, film
## Aksesoris Komputer | Computer Accessories | 🖱️
### Mouse & Keyboard | Mice & Keyboards | ⌨️ | gawai
Mouse Nirkabel Senyap | 🖱️ | 35-189 | 90-150 | Isi Ulang, 2.4GHz, Bluetooth Ganda | kantor, kuliah, perpustakaan
Keyboard Mekanik 87 Tombol | ⌨️ | 189-789 | 800-1200 | Red Switch, Brown Switch, Hot Swap | gim, mengetik, kantor
Keyboard Numerik USB | ⌨️ | 39-129 | 150-250 | Kabel, Wireless, Tombol Besar | kasir, akuntansi, laptop
Alas Mouse Jahit Tepi | 🖱️ | 19-99 | 200-400 | 30x80 cm, Motif Batik, Karet Tebal | gim, kantor, desain
Tikus Gim Ringan | 🖱️ | 89-389 | 100-160 | 6400 DPI, Lampu RGB, Sarang Lebah | gim, desain, edit video
### Jaringan & Adaptor | Networking & Adapters | 📶 | kabel
Router WiFi Dual Band | 📡 📶 | 159-589 | 400-700 | 4 Antena, 1200 Mbps, Gigabit | rumah, kos, warung kopi
Kabel LAN Cat 6 | 🔌 | 15-129 | 150-900 | 5 m, 10 m, 20 meter | kantor, warnet, CCTV
Hub USB Type-C 6 in 1 | 🔌 | 89-329 | 100-180 | HDMI 4K, LAN, Kartu SD | laptop tipis, presentasi, tablet
Kabel HDMI 4K | 🔌 | 19-119 | 120-300 | 1,5 m, 3 m, 5 m | proyektor, TV, konsol
### Meja Kerja & Cetak | Desk & Printing | 🖨️ | kantor
Dudukan Laptop Lipat | 💻 | 29-189 | 300-900 | Aluminium, Kayu, Kipas Ganda | kerja, rapat, kos
Tinta Printer Isi Ulang | 🖨️ | 19-89 | 120-400 | Hitam 100 ml, Set 4 Warna | kantor, sekolah, usaha cetak
Kertas HVS A4 Rim | 📄 | 39-65 | 2200-2600 | 70 gsm, 80 gsm | kantor, skripsi, sekolah
Kamera Web Full HD | 📷 🎥 | 99-359 | 150-250 | 1080p, Mic Ganda, Penutup | rapat daring, siaran langsung, ujian
`;

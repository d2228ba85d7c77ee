/**
 * The invented stores of the demo shop, one per line: name | city code | what they sell | object on the sign.
 * The first two belong to the two demo sellers. What they sell: the short keys of `BRANCHES`.
 */
export const STORE_TABLE = `
Dapur Sekar Wangi | 3515 | dp rt | 🫖
Ransel Nusantara | 3273 | fw fp or | 🎒
Akar Teduh | 3372 | tn | 🪴
Anyam Rinjani | 5201 | fw rt oo | 🧺
Arunika Busana | 3273 | fw fm | 👗
Alas Kaki Cibaduyut Raya | 3273 | fp fw | 👞
Amerta Kosmetik | 3171 | kc | 💄
Andalas Elektronik | 1371 | el hp | 🎧
Asri Kebun Batu | 3579 | tn | 🌿
Baju Kita Tanah Abang | 3171 | fw fp fm | 👚
Bengkel Pak Jarwo | 3310 | ot | 🔧
Bintang Gawai | 3173 | hp kp el | 📱
Bilik Buku Malioboro | 3471 | hb | 📚
Bola Rakyat | 3574 | or | ⚽
Bumbu Mak Uniang | 1371 | dp oo | 🌶️
Buah Hati Mungil | 3275 | ib | 🍼
Cahaya Lampu Jaya | 3172 | el rt | 💡
Cantika Ayu Skincare | 3578 | kc | 🧴
Cemara Outdoor | 3273 | or | ⛺
Cendrawasih Kriya | 9171 | oo hb | 🎭
Celengan Rumah | 3578 | rt dp | 🏠
Cipta Rasa Snack | 1871 | oo dp | 🍌
Damar Komputer | 3404 | kp el | 💻
Dapoer Embah Karti | 3471 | oo dp | 🍲
Delima Hijab | 3278 | fm fw | 🧕
Depo Perkakas Murah | 3674 | ot rt | 🧰
Dolanan Bocah | 3402 | ib hb | 🧩
Dewata Oleh-Oleh | 5171 | oo | 🥧
Eka Jaya Motor | 3276 | ot | 🏍️
Elok Rajut | 3374 | fw hb ib | 🧶
Embun Pagi Organik | 3204 | dp oo tn | 🥬
Enam Sudut Digital | 3173 | hp kp | 🔌
Esa Raga Sport | 3374 | or fp | 🏸
Fajar Elektrik | 3578 | el | 🔋
Fatimah Moslem Wear | 3671 | fm | 🧕
Firdaus Parfum | 3174 | kc fm | 🌸
Flora Borneo | 6471 | tn oo | 🌱
Foto Kilat Digital | 7371 | el hp | 📷
Gading Furnitur Jepara | 3320 | rt | 🪑
Gelora Tani | 3509 | tn | 🌾
Gerai Kopi Gayo Mandiri | 1104 | oo | ☕
Griya Batik Laweyan | 3372 | fp fw oo | 👔
Gudang Gamis Tegal | 3376 | fm fw | 👗
Gunung Jati Perabot | 3274 | rt dp | 🪵
Hasanah Busana | 1171 | fm | 🧕
Hobi Ternak Hias | 3571 | hb | 🐠
Halaman Hijau | 3276 | tn rt | 🪴
Harum Manis Camilan | 3573 | oo | 🍪
Hutan Bambu Kriya | 3211 | oo hb | 🎋
Ibu Bahagia Store | 3275 | ib | 🤱
Ikan Asin Bu Mar | 3524 | oo dp | 🐟
Indah Sprei | 3204 | rt | 🛏️
Irama Musik Ambon | 8171 | hb el | 🎸
Istana Mainan Kita | 3671 | ib hb | 🧸
Jaya Abadi Komputindo | 3172 | kp | 🖥️
Jelita Make Up | 1271 | kc | 💄
Jagoan Ponsel | 3674 | hp | 📱
Jati Luhur Mebel | 3319 | rt | 🪑
Jogja Kerajinan Kita | 3402 | oo hb | 🎎
Juragan Helm | 3275 | ot or | 🪖
Kawanira | 3273 | fw | 👚
Kebun Bu Lastri | 3323 | tn dp | 🥕
Kedai Toraja Asli | 7318 | oo | ☕
Kelana Outdoor Gear | 5271 | or fp | 🏕️
Khatulistiwa Gadget | 6171 | hp el kp | 📱
Kriya Komodo | 5315 | oo hb | 🎭
Kucing Oren Petshop | 3471 | hb | 🐱
Lancang Kuning Store | 1471 | fm fw oo | 🧣
Langit Biru Komputer | 3578 | kp hp | ⌨️
Lapak Sepatu Mojo | 3525 | fp fw | 👟
Lentera Listrik | 3374 | el rt | 💡
Lumbung Nasi | 3373 | dp | 🍚
Losari Fashion | 7371 | fw fp fm | 👕
Lebah Sumbawa Madu | 5271 | oo kc | 🍯
Mahakam Elektronik | 6472 | el hp | 📺
Manado Rasa | 7171 | oo dp | 🌶️
Mentari Baby Shop | 3374 | ib | 👶
Merapi Sport | 3404 | or | 🥊
Minang Songket Ayu | 1375 | oo fm | 🧣
Motor Kencang Part | 3174 | ot | ⚙️
Mutiara Beauty | 5271 | kc | 🧼
Nada Senar | 3273 | hb el | 🎸
Natura Jamu Mbok Sri | 3311 | oo kc | 🍵
Ngopi Temanggung | 3323 | oo dp | ☕
Nirmala Skincare | 3273 | kc | 🧴
Nusa Ponsel Kupang | 5371 | hp el | 📱
Omah Rotan | 3274 | rt fw | 🧺
Oemah Batik Kauman | 3375 | oo fw fp | 👘
Orion Game Store | 3173 | kp hp hb | 🎮
Otomotif Banua | 6371 | ot | 🚗
Oase Muslim | 3674 | fm | 📿
Padi Kapas Homewear | 3372 | fw ib | 👗
Palu Bawang Goreng Khas | 7271 | dp oo | 🧅
Pelangi Alat Tulis | 3578 | hb kp | ✏️
Peralatan Dapur Mbak Nur | 3174 | dp rt | 🍳
Perahu Pinisi Kriya | 7371 | oo hb | ⛵
Plastik Jaya Makmur | 3671 | rt dp | 🪣
Pusaka Wayang | 3311 | oo hb | 🎭
Qanita Hijab | 3273 | fm | 🧕
Qiana Beauty | 3276 | kc | 💅
Qolbu Perlengkapan Salat | 3573 | fm | 🕌
Rasa Lampung Asli | 1871 | oo | 🍌
Raja Kabel | 3173 | hp kp el | 🔌
Raya Olahraga | 1671 | or fp | 🏐
Ruang Teduh Decor | 3404 | rt | 🪞
Rumah Tenun Sumba | 5311 | oo fp fw | 🧵
Roda Dua Sentosa | 3578 | ot or | 🛵
Sahabat Petani | 1871 | tn | 🌽
Samudra Pancing | 2171 | or hb | 🎣
Sasirangan Banjar | 6371 | fw fm oo | 👘
Selera Pempek Kito | 1671 | oo dp | 🐟
Sinar Kaca Dapur | 3515 | dp | 🍽️
Sorong Timur Mart | 9671 | el hp rt | 🔋
Sudut Baca Timor | 5371 | hb | 📖
Tani Rimba Papua | 9202 | tn oo | 🌿
Tas Bu Ratna | 3515 | fw | 👜
Ternate Rempah | 8271 | oo dp | 🌰
Tirta Rumah Tangga | 3578 | rt el | 🪣
Toko Mebel Sederhana | 3310 | rt | 🛋️
Tunas Bangsa Kids | 3273 | ib hb | 🧒
Ubud Kriya | 5104 | oo rt | 🧺
Ulos Sopo Toba | 1212 | oo | 🧣
Uda Gadget | 1371 | hp kp | 📱
Untung Perkakas | 3471 | ot rt | 🔨
Vanya Fashion | 3171 | fw fp | 👠
Velodrom Sepeda | 3175 | or ot | 🚲
Vista Komputer | 1271 | kp el | 🖨️
Wajan Emak | 3276 | dp | 🍳
Warna Warni Kids | 3578 | ib fw | 🧦
Wangi Melati Body Care | 3372 | kc ib | 🌼
Wastra Pekalongan | 3375 | oo fw fm | 🧵
Warung Oleh Pontianak | 6171 | oo dp | 🍬
Widya Pustaka | 3573 | hb | 📗
Xena Aksesoris | 3174 | fp fw hp | 🕶️
Xilo Gaming Gear | 3173 | kp el | 🎧
Yasmin Syari | 3278 | fm | 🧕
Yapen Kopi dan Kakao | 9171 | oo | 🍫
Yuni Bakery Tools | 3374 | dp | 🧁
Zahra Busana Muslim | 3515 | fm fw | 👗
Zamrud Tani Organik | 1771 | tn dp | 🌱
Zona Raket | 3275 | or | 🏓
Gorontalo Karawo Indah | 7571 | fw oo | 🧵
Kendari Tenun Muna | 7471 | oo fm | 🧣
Tarakan Bahari Snack | 6571 | oo dp | 🦐
Bangka Lada Putih | 1971 | dp oo | 🧂
Jambi Batik Angso | 1571 | fw fp oo | 👔
Mamuju Kakao | 7602 | oo | 🍫
Merauke Kriya Rimba | 9301 | oo hb | 🏹
Palangka Rotan | 6271 | rt oo | 🧺
`;
/** Short key of the store table → slug of the top category. */
export const BRANCHES: Readonly<Record<string, string>> = {
  fw: 'fashion-wanita',
  fp: 'fashion-pria',
  fm: 'fashion-muslim',
  kc: 'kecantikan',
  ib: 'ibu-bayi',
  dp: 'dapur',
  rt: 'rumah-tangga',
  el: 'elektronik',
  hp: 'handphone-aksesoris',
  kp: 'komputer',
  oo: 'oleh-oleh',
  or: 'olahraga',
  hb: 'hobi-buku',
  tn: 'tanaman',
  ot: 'otomotif',
};

import { expect, it } from 'vitest';
import { hasObject } from '#demo/pictures/object.ts';
import { KINDS } from '../kinds.ts';
import { objectCode } from '../words.ts';
import { CATEGORIES } from './all.ts';

/** A parcel stands beside many things and is sold by nobody. */
const parcel = objectCode('📦');

/** What an object that several categories use may be the picture of: the head noun is what counts. */
const depicts: Readonly<Record<string, RegExp>> = {
  '👗': /^(Daster|Dress|Homedress|Jumpsuit|Rok|Gamis|Abaya)/,
  '🧴': /^(Serum|Sabun Cuci|Tabir|Pelembap Gel|Losion|Minyak|Deodoran|Sampo|Deterjen|Bedak Cair)/,
  '🧕': /^(Hijab|Pashmina|Bergo|Khimar|Ciput|Gamis Syari|Mukena)/,
  '👕': /^(Baju Koko|Setelan Bayi|Jumper|Piyama|Kaos|Polo|Singlet)/,
  '📱': /^(Ponsel|HP|Tablet|Casing HP|Softcase|Tempered|Kantong HP|Holder HP|Gantungan Jari HP)/,
  '👖': /^(Celana|Ikat Pinggang)/,
  '🔌': /^(Kabel|Kepala Charger|Charger|Stop Kontak|Hub USB)/,
  '🧣': /^(Pashmina|Sarung Tenun|Kain|Selendang|Syal)/,
  '👔': /^(Kemeja|Baju Muslim|Dasi)/,
  '👚': /^(Blus|Kemeja|Tunik|Atasan|Cardigan|Baju Senam)/,
  '💡': /^(Lampu|Ring Light)/,
  '🪴': /^(Monstera|Aglonema|Lidah Mertua|Pot|Media Tanam)/,
  '🫙': /^(Toples|Masker|Lulur|Minyak Kemiri)/,
  '🌿': /^(Parfum Pria|Monstera|Pupuk Daun)/,
  '🛏️': /^(Sprei|Bed Cover|Selimut|Bantal)/,
  '🪞': /^(Bedak Padat|Cushion|Cermin|Spion)/,
  '🌸': /^(Parfum|Body Mist|Anggrek)/,
  '🍃': /^(Parfum|Aglonema|Pupuk Daun)/,
  '🔦': /^(Lampu|Senter)/,
  '🌀': /^(Kipas|Penyedot Debu)/,
  '🌱': /^(Bibit|Benih|Media Tanam)/,
  '🧥': /^(Cardigan|Jas Hujan|Jaket)/,
  '👛': /^Dompet/,
  '🫖': /^(Teko|Termos)/,
  '✂️': /^Gunting/,
  '🥣': /^(Mangkuk|Bubur)/,
  '🥤': /^(Botol Minum|Gelas|Blender)/,
  '🌶️': /^(Bumbu|Sambal|Benih Cabai)/,
  '🫘': /^(Kopi|Penggiling Kopi)/,
  '🫧': /^(Parfum Laundry|Body Mist|Pelembap Udara)/,
  '🎨': /^(Pewarna|Cat|Kanvas)/,
  '⌚': /^Jam/,
  '🧹': /^(Sapu|Pel|Sikat)/,
  '🧽': /^(Spons|Kain Lap|Lap)/,
  '🚗': /^(Mobil-mobilan|Karpet Mobil|Penutup Mobil)/,
  '💻': /^(Laptop|Dudukan Laptop)/,
  '🪖': /^Helm/,
  '📗': /^(Buku|Al-Quran)/,
  '📚': /^Buku/,
  '📖': /^(Novel|Al-Quran)/,
  '📙': /^Buku/,
  '📒': /^Buku/,
  '🛞': /^(Ban|Semir Ban|Cairan Tambal Ban)/,
  '👘': /^(Atasan|Kain) Batik/,
  '🧺': /^(Tas Anyaman|Keranjang)/,
  '🪵': /^(Talenan Kayu|Meja)/,
  '🥛': /^(Gelas|Kantong ASI)/,
  '🍯': /^(Gula Aren|Madu)/,
  '🧼': /^Sabun/,
  '✏️': /^Pensil/,
  '🔋': /^(Power Bank|Aki)/,
  '🧻': /^Tisu/,
  '💺': /^(Kursi|Sarung Jok)/,
  '⛺': /^(Kelambu|Tenda)/,
  '📷': /^Kamera/,
  '🎥': /^Kamera/,
  '🖨️': /^(Printer|Tinta Printer)/,
  '📡': /^(Antena|Router)/,
  '🌾': /^(Bibit Serai|Pupuk Kandang)/,
  '🧤': /^Sarung Tangan/,
  '👟': /^Sneakers/,
  '🥄': /^(Pengaduk|Sendok)/,
  '🎋': /^(Angklung|Seruling)/,
  '🎶': /^(Angklung|Seruling)/,
  '🍼': /^(Botol Susu|Pompa ASI)/,
};
const patternOf = new Map(Object.entries(depicts).map(([object, nouns]) => [objectCode(object), nouns]));

const leaves = CATEGORIES.filter((one) => one.isLeaf);
const wares = leaves.flatMap(({ name, types }) => types.map((type) => ({ ...type, leaf: name })));

it('no ware is drawn as another one: an object that several categories use fits every noun it is used for', () => {
  const leavesOf = Map.groupBy(
    wares.flatMap(({ objects, leaf }) => objects.map((object) => ({ object, leaf }))),
    ({ object }) => object,
  );
  const shared = [...leavesOf].filter(([, uses]) => new Set(uses.map(({ leaf }) => leaf)).size > 1);
  const unknown = shared.map(([object]) => object).filter((object) => !patternOf.has(object));
  expect(
    unknown.map((code) => wares.filter(({ objects }) => objects.includes(code)).map(({ noun }) => noun)),
  ).toEqual([]);
  const wrong = wares.flatMap(({ noun, objects }) =>
    objects
      .filter((object) => patternOf.get(object)?.test(noun) === false)
      .map((object) => `${String.fromCodePoint(Number.parseInt(object, 16))} ${noun}`),
  );
  expect(wrong).toEqual([]);
});

it('the table names nothing that no ware uses', () => {
  const used = new Set(wares.flatMap(({ objects }) => objects));
  expect([...patternOf.keys()].filter((object) => !used.has(object))).toEqual([]);
});

it('what stands beside a ware in its picture is itself no ware of the shop', () => {
  const sold = new Set(wares.flatMap(({ objects }) => objects));
  for (const [name, { beside }] of Object.entries(KINDS)) {
    expect(beside.length, name).toBeGreaterThan(0);
    expect([name, beside.filter((object) => sold.has(object) || !hasObject(object))]).toEqual([name, []]);
  }
  expect(sold.has(parcel)).toBe(false);
});

import { dapur } from './dapur.ts';
import { elektronik } from './elektronik.ts';
import { fashionMuslim } from './fashion-muslim.ts';
import { fashionPria } from './fashion-pria.ts';
import { fashionWanita } from './fashion-wanita.ts';
import { type CategorySeed, readCatalogue } from './grammar.ts';
import { handphone } from './handphone.ts';
import { hobiBuku } from './hobi-buku.ts';
import { ibuBayi } from './ibu-bayi.ts';
import { kecantikan } from './kecantikan.ts';
import { komputer } from './komputer.ts';
import { olahraga } from './olahraga.ts';
import { olehOleh } from './oleh-oleh.ts';
import { otomotif } from './otomotif.ts';
import { rumahTangga } from './rumah-tangga.ts';
import { tanaman } from './tanaman.ts';

/** The whole category tree of the demo shop with the wares of each category. */
export const CATEGORIES: readonly CategorySeed[] = readCatalogue([
  fashionWanita,
  fashionMuslim,
  dapur,
  olehOleh,
  kecantikan,
  handphone,
  rumahTangga,
  ibuBayi,
  fashionPria,
  elektronik,
  komputer,
  olahraga,
  hobiBuku,
  tanaman,
  otomotif,
]);

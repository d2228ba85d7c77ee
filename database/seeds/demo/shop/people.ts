import { dice } from '../random.ts';
import { slugOf } from '../words.ts';

const FIRST_WOMEN =
  'Rani,Siti,Dewi,Ayu,Putri,Nur,Fitri,Lestari,Wulan,Indah,Maya,Rina,Yuliana,Kartika,Melati,Sri,Ratna,Nadia,Aisyah,Intan,Tika,Dian,Eka,Novi,Vina,Agnes,Maria,Yohana,Luh,Ni Made,Desi,Ika,Umi,Zahra,Laila,Hesti,Gita,Citra,Bella,Anggun'.split(
    ',',
  );
const FIRST_MEN =
  'Budi,Agus,Andi,Rizky,Dimas,Bayu,Fajar,Hendra,Joko,Wahyu,Yusuf,Ahmad,Muhammad,Arif,Eko,Rudi,Teguh,Ilham,Galih,Surya,I Wayan,I Ketut,Yosef,Markus,Petrus,Ferdinan,Hasan,Ismail,Rahmat,Taufik,Bagus,Adi,Deni,Irfan,Reza,Guntur,Krisna,Oscar,Viktor,Zaki'.split(
    ',',
  );
const LAST =
  'Wulandari,Saputra,Hidayat,Lestari,Pratama,Nugroho,Rahayu,Santoso,Siregar,Nasution,Simanjuntak,Situmorang,Tanjung,Lubis,Sembiring,Wijaya,Kusuma,Permata,Anggraini,Puspitasari,Hakim,Ramadhan,Maulana,Setiawan,Suryani,Handayani,Mahendra,Dewantara,Gunawan,Hartono,Kurniawan,Firmansyah,Aditya,Utami,Safitri,Mulyani,Tuasikal,Pattiasina,Manuputty,Tahir,Daeng,Rumbiak,Wenda,Bere,Nahak,Lay,Sumarni,Yuliani,Astuti,Purnomo'.split(
    ',',
  );

export type PersonSeed = {
  id: number;
  fullname: string;
  email: string;
  phone: string;
  gender: 'male' | 'female';
  birthday: string;
  face: string | null;
};

const FACES = {
  female: ['1f469', '1f9d5', '1f467', '1f478'],
  male: ['1f468', '1f466', '1f9d4', '1f468-200d-1f33e'],
} as const;

/** A person with this account number; e-mail and phone contain the number and so never meet. */
export function makePerson(id: number, seed: number): PersonSeed {
  const throws = dice(seed, 'person', id);
  const gender = throws.chance(0.6) ? 'female' : 'male';
  const fullname = `${throws.pick(gender === 'female' ? FIRST_WOMEN : FIRST_MEN)} ${throws.pick(LAST)}`;
  return {
    id,
    fullname,
    email: `${slugOf(fullname).replace(/-/g, '.')}.${id}@lokapasar.test`,
    phone: `+628${throws.pick(['12', '13', '21', '52', '57', '78', '95'])}${String(1_000_000 + id * 137)
      .padStart(8, '0')
      .slice(-8)}`,
    gender,
    birthday: `${throws.int(1968, 2006)}-${String(throws.int(1, 12)).padStart(2, '0')}-${String(throws.int(1, 28)).padStart(2, '0')}`,
    face: throws.chance(0.3) ? throws.pick(FACES[gender]) : null,
  };
}

/** Number of demo accounts of each sort; ids run operator and demo buyers (1–3), store owners, then buyers. */
export const FIRST_OWNER_ID = 4;
export const BUYER_COUNT = 240;

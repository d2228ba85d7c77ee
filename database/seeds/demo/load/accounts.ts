import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { permissionNames } from '#contract/access.ts';
import { formatPhotoSpec } from '#demo/pictures/spec.ts';
import { defaultSettings } from '#market/settings/index.ts';
import type { KeyRing } from '#platform/keys.ts';
import { hashText, sealText, storedText } from '#platform/sealed-text.ts';
import { BUYER_COUNT, FIRST_OWNER_ID, makePerson, type PersonSeed } from '../shop/people.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { type Cell, copyInto } from './copy.ts';
import type { FileBox } from './file-box.ts';

/** Where buyers of the demo shop transfer to: nobody's account. */
export const DEMO_TRANSFER_ACCOUNT = {
  bank_name: 'Bank Lontar',
  rekening: '0000000000',
  atas_nama: 'Lokapasar (contoh)',
};

/** Who runs the demo shop: nobody, as it says. */
export const DEMO_IDENTITY = {
  ...defaultSettings.shop_identity,
  legal_name: 'Lokapasar (toko contoh)',
  address: 'Jalan Contoh 1, Kupang',
  nib: '0000000000000',
  complaint_email: 'pengaduan@lokapasar.test',
  complaint_phone: 'WhatsApp 0800-0000-000',
  complaint_hours: '08.00–17.00 WIB',
  privacy_email: 'privasi@lokapasar.test',
};

/** Account numbers of the demo logins; their sellers own the first two stores. */
export const DEMO_ACCOUNTS = {
  operator: {
    id: 1,
    email: 'operator@lokapasar.test',
    fullname: 'Operator Lokapasar',
    phone: '+628111000001',
  },
  buyer: { id: 2, email: 'pembeli@lokapasar.test', fullname: 'Rani Wulandari', phone: '+628111000002' },
  newBuyer: { id: 3, email: 'pembeli2@lokapasar.test', fullname: 'Bayu Saputra', phone: '+628111000003' },
  seller: {
    id: FIRST_OWNER_ID,
    email: 'penjual@lokapasar.test',
    fullname: 'Sekar Handayani',
    phone: '+628111000004',
  },
  secondSeller: {
    id: FIRST_OWNER_ID + 1,
    email: 'penjual2@lokapasar.test',
    fullname: 'Galih Pratama',
    phone: '+628111000005',
  },
} as const;

const YEAR = 365 * 86_400_000;

/** Buyers who write reviews: everybody after the owners. */
export const reviewers = (stores: readonly StoreSeed[], seed: number): PersonSeed[] =>
  Array.from({ length: BUYER_COUNT }, (_, at) => makePerson(FIRST_OWNER_ID + stores.length + at, seed));

/** Password of every demo account. It is public, so one hash with a fixed salt serves all of them. */
export const DEMO_PASSWORD = 'Lokapasar1';
const SALT = Buffer.from('lokapasar-garam!');

/** Writes all accounts, the demo logins first. */
export async function loadAccounts(
  client: pg.PoolClient,
  stores: readonly StoreSeed[],
  files: FileBox,
  { seed, keys, now }: { seed: number; keys: KeyRing; now: Date },
): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD, { salt: SALT });
  const known = new Map<number, (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS]>(
    Object.values(DEMO_ACCOUNTS).map((one) => [one.id, one]),
  );
  const rows: Cell[][] = [];
  for (let id = 1; id < FIRST_OWNER_ID + stores.length + BUYER_COUNT; id++) {
    const person = makePerson(id, seed);
    const demo = known.get(id);
    const owns = id >= FIRST_OWNER_ID && id < FIRST_OWNER_ID + stores.length;
    const face =
      person.face && !owns && !demo
        ? files.idOf('profile', null, formatPhotoSpec({ emoji: person.face, ground: 'krem', size: 74 }))
        : null;
    const phone = demo?.phone ?? person.phone;
    rows.push([
      id,
      demo?.fullname ?? person.fullname,
      demo?.email ?? person.email,
      storedText(sealText(keys, 'phone', phone)),
      hashText(keys, 'phone', phone),
      passwordHash,
      face,
      person.birthday,
      person.gender,
      'active',
      id === DEMO_ACCOUNTS.operator.id ? [...permissionNames] : [],
      new Date(now.getTime() - 7 * YEAR + (owns ? 0 : (id % 365) * 86_400_000)),
    ]);
  }
  await copyInto(
    client,
    'users',
    [
      'id',
      'fullname',
      'email',
      'phone',
      'phone_hash',
      'password_hash',
      'profile_picture',
      'birthday',
      'gender',
      'status',
      'permissions',
      'created_at',
    ],
    rows,
  );
}

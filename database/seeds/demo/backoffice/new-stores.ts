import { sendBank, sendCompany, sendLocation, sendPersonal, sendStore } from '#contract/registration.ts';
import { saveStore } from '#contract/seller.ts';
import type { DemoMarket } from '../orders/demo-market.ts';
import { paper } from './kyc-document.ts';

export type Applicant = { id: number; fullname: string; phone: string; birthday: string };

type Place = { province_id: number; city_id: number; sub_district_id: number; area_id: number | null };

export type NewStore = {
  name: string;
  description: string;
  city: number;
  address: string;
  zipcode: string;
  ktp: string;
  rekening: string;
  company: { name: string; npwp: string } | null;
};

/** Two stores that want to be opened: a workshop with its papers as a company, and somebody who sells from home. */
export const NEW_STORES: readonly NewStore[] = [
  {
    name: 'Kriya Anyaman Lontar dan Tenun Ikat Nusa Tenggara',
    description:
      'Anyaman daun lontar dan tenun ikat dari tiga belas kelompok perajin di Timor, Rote, dan Sabu. Setiap lembar dikerjakan dengan tangan.',
    city: 5371,
    address: 'Jl. Perintis Kemerdekaan No. 18, Kelapa Lima',
    zipcode: '85228',
    ktp: '5371014107900002',
    rekening: '1840022317765',
    company: { name: 'CV Lontar Ikat Bersama', npwp: '012345678901000' },
  },
  {
    name: 'Dapur Bu Tini',
    description: 'Sambal, abon, dan kue kering rumahan tanpa pengawet, dibuat setelah dipesan.',
    city: 3273,
    address: 'Gang Kenanga II No. 7, RT 03 RW 05',
    zipcode: '40135',
    ktp: '3273016503850004',
    rekening: '0087651234',
    company: null,
  },
];

const placeIn = ({ ctx }: DemoMarket, city: number): Promise<Place> =>
  ctx.db
    .selectFrom('sub_districts as sub')
    .innerJoin('cities as city', 'city.id', 'sub.city_id')
    .leftJoin('areas as area', 'area.sub_district_id', 'sub.id')
    .select(['city.province_id', 'city.id as city_id', 'sub.id as sub_district_id', 'area.id as area_id'])
    .where('city.id', '=', city)
    .orderBy('sub.id')
    .orderBy('area.id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** An account hands in a store with all its papers, step by step as the form does. */
export const applyForStore = async (
  demo: DemoMarket,
  { id, fullname, phone, birthday }: Applicant,
  store: NewStore,
): Promise<void> => {
  const { call, ctx } = demo;
  const draw = (type: 'ktp' | 'ktp_selfie' | 'npwp' | 'company_doc', emoji: string) =>
    paper(ctx.db, id, { type, emoji, ground: 'telang' }, ctx.clock.now());
  await call(sendPersonal, id, {
    input: {
      ...{ fullname, phone, birthday, no_ktp: store.ktp },
      file_ktp: await draw('ktp', '1faaa'),
      file_ktp_selfie: await draw('ktp_selfie', '1f469-200d-1f4bc'),
    },
  });
  const { company } = store;
  const papers = company && {
    ...{ company_name: company.name, address: store.address, is_pkp: 'pkp', no_npwp: company.npwp },
    ...{ pic_name: fullname, pic_phone: phone },
    file_npwp: await draw('npwp', '1f4c7'),
    file_company_doc: await draw('company_doc', '1f4dc'),
  };
  await call(sendCompany, id, { input: { is_company: company !== null, ...papers } });
  await call(sendStore, id, { input: { merchant_name: store.name, description: store.description } });
  const place = await placeIn(demo, store.city);
  await call(sendLocation, id, { input: { ...place, address: store.address, zipcode: store.zipcode } });
  const [bank] = await ctx.db.selectFrom('banks').select('id').orderBy('id').limit(1).execute();
  await call(sendBank, id, { input: { bank_id: bank?.id, rekening: store.rekening, atas_nama: fullname } });
};

/** An open store sends its owner's card anew: it goes on selling, and operators look at it. */
export const renewPapers = async (
  { call, ctx: { db, clock } }: DemoMarket,
  store: { id: number; owner_id: number },
): Promise<void> => {
  const draw = (type: 'ktp' | 'ktp_selfie', emoji: string) =>
    paper(db, store.owner_id, { type, emoji, ground: 'pandan' }, clock.now());
  const file_ktp = await draw('ktp', '1faaa');
  const file_ktp_selfie = await draw('ktp_selfie', '1f468');
  await call(saveStore, store.owner_id, { merchantId: store.id, input: { file_ktp, file_ktp_selfie } });
};

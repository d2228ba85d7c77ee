import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Category } from '#contract/catalogue.ts';
import type { Registration } from '#contract/registration.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { callApi, type Member } from './member.ts';

type Colour = 'teal' | 'tomato' | 'khaki' | 'orchid';

/** Uploads a picture of one colour as a member. @returns its file id */
export const uploadPicture = async (
  page: Page,
  { login }: Member,
  type: string,
  { colour = 'teal', width = 640, height = 400 }: { colour?: Colour; width?: number; height?: number } = {},
): Promise<string> => {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const answer = await page.request.post('/api/upload/helper', {
    headers: { Authorization: `Bearer ${login.token}` },
    multipart: { type, file: { name: `${type}.png`, mimeType: 'image/png', buffer } },
  });
  const reply = (await answer.json()) as { code: number; data: { file_id: string } };
  if (reply.code !== 200) throw new Error(`${type}: ${JSON.stringify(reply)}`);
  return reply.data.file_id;
};

/** A member hands in a store with its papers; it waits for a verdict. */
export const submitRegistration = async (page: Page, member: Member, name: string): Promise<Registration> => {
  const send = (step: string, body: object) =>
    callApi<Registration>(page, member, `/auth/information/${step}`, body);
  await send('personal', {
    fullname: member.name,
    birthday: '1990-02-03',
    gender: 'female',
    phone: '081234567890',
    no_ktp: '5371010203900001',
    file_ktp: await uploadPicture(page, member, 'ktp'),
    file_ktp_selfie: await uploadPicture(page, member, 'ktp_selfie', {
      colour: 'khaki',
      width: 400,
      height: 640,
    }),
  });
  await send('company', {
    is_company: true,
    company_name: 'CV Flobamora Jaya',
    address: 'Jalan Timor Raya 9',
    is_pkp: 'pkp',
    no_npwp: '01.234.567.8-901.000',
    pic_name: member.name,
    pic_phone: '081234567891',
    file_npwp: await uploadPicture(page, member, 'npwp', { colour: 'orchid' }),
    file_company_doc: await uploadPicture(page, member, 'company_doc', { colour: 'tomato' }),
  });
  await send('store', { merchant_name: name, description: 'Kain tenun dari Timor.' });
  const [area] = await callApi<Record<string, number>[]>(page, member, '/shipping/areas?search=oebobo');
  const { province_id, city_id, sub_district_id, area_id } = area ?? {};
  const place = { province_id, city_id, sub_district_id, area_id };
  await send('location', { ...place, address: 'Jalan Timor Raya 9', zipcode: '85111' });
  const [bank] = await callApi<{ bank_id: number }[]>(page, member, '/helper/bank');
  return send('bank', { bank_id: bank?.bank_id, rekening: '1234567890', atas_nama: member.name });
};

const leaf = (categories: readonly Category[]): Category => {
  const [first] = categories;
  if (first === undefined) throw new Error('The shop has no category');
  return first.child.length === 0 ? first : leaf(first.child);
};

/** A seller, waiting or open, offers one product. */
export const createProduct = async (page: Page, member: Member, name: string): Promise<SellerProduct> => {
  const { id } = leaf(await callApi<Category[]>(page, member, '/products/categories/tree'));
  const photo = await uploadPicture(page, member, 'product', { width: 500, height: 500 });
  return callApi<SellerProduct>(page, member, '/merchant/dashboard/product/create', {
    product_name: name,
    category_id: id,
    base_price: 150_000,
    weight: 400,
    stock: 7,
    photos: [photo],
  });
};

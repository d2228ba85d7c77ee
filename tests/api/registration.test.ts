import { expect, test } from 'vitest';
import type { AreaMatch } from '#contract/region.ts';
import { SECRET } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { peopleOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const somebody = await people.newcomer();

type Body<T = Record<string, unknown>> = {
  code: number;
  data: T;
  errors?: { field: string; rule: string }[];
};
const get = async <T>(path: string): Promise<T> =>
  ((await (await fetch(`${server.url}/api${path}`)).json()) as Body<T>).data;
const post = async <T>(path: string, body: object, token = somebody.token): Promise<Body<T>> =>
  (await (
    await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  ).json()) as Body<T>;
/** An uploaded file, by its id. */
const upload = async (type: string, token = somebody.token): Promise<string> => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = { name: 'kartu.png', bytes: Buffer.from(pixel, 'base64') };
  const { payload, headers } = multipartBody({ type }, file);
  const answer = await fetch(`${server.url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  return ((await answer.json()) as Body<{ file_id: string }>).data.file_id;
};

const [area] = await get<AreaMatch[]>('/shipping/areas?search=oebobo');
const [bank] = await get<{ bank_id: number }[]>('/helper/bank');
const step = (name: string) => `/auth/information/${name}`;
const personal = {
  fullname: 'Rani Wulandari',
  birthday: '1990-02-03',
  gender: 'female',
  phone: '081234567890',
  no_ktp: '5371010203900001',
  file_ktp: await upload('ktp'),
  file_ktp_selfie: await upload('ktp_selfie'),
};
const company = { is_company: false, is_pkp: 'non-pkp' };
const store = { merchant_name: 'Kios Rani Oebobo', merchant_slug: 'kios-rani-oebobo', description: 'Kain' };
const location = {
  address: 'Jl. Sumba No. 14',
  province_id: area?.province_id,
  city_id: area?.city_id,
  sub_district_id: area?.sub_district_id,
  zipcode: '85111',
};
const account = { bank_id: bank?.bank_id, rekening: '1234567890', atas_nama: 'Rani Wulandari' };
const faultyFields = ({ errors = [] }: Body<unknown>): string[] => errors.map(({ field }) => field);

const wrong: [step: string, good: object, field: string, values: unknown[]][] = [
  ['personal', personal, 'fullname', ['R', ' R ', 'a'.repeat(101)]],
  ['personal', personal, 'birthday', ['1899-12-31', '2990-01-01', '2025-02-30', '3/2/1990']],
  ['personal', personal, 'gender', ['x']],
  ['personal', personal, 'phone', ['0812', '+12025550123', '0812345678901234']],
  ['personal', personal, 'no_ktp', ['537101020390000', '53710102039000011']],
  ['personal', personal, 'file_ktp', ['', '00000000-0000-4000-8000-000000000000']],
  ['company', company, 'is_pkp', ['ya']],
  [
    'company',
    { ...company, is_pkp: 'pkp', file_npwp: await upload('npwp') },
    'no_npwp',
    ['', '12345678901234', '12345678901234567'],
  ],
  ['store', store, 'merchant_name', ['ab', 'a'.repeat(61)]],
  ['store', store, 'merchant_slug', ['ab', '-abc', 'Toko Rani', 'a'.repeat(41)]],
  ['location', location, 'address', ['Jl.', 'a'.repeat(501)]],
  ['location', location, 'zipcode', ['8511', '851111', 'abcde']],
  ['location', location, 'province_id', ['x', 0, -1]],
  ['bank', account, 'rekening', ['1234', '1'.repeat(21), 'abcdef']],
  ['bank', account, 'cabang', ['a'.repeat(101)]],
  ['bank', account, 'atas_nama', ['R', 'a'.repeat(101)]],
];

test.each(wrong.map(([name, good, field, values]) => ({ name, good, field, values })))(
  '#233 $name: $field follows its rule',
  async ({ name, good, field, values }) => {
    for (const value of values) {
      const answer = await post(step(name), { ...good, [field]: value });
      expect({ value, code: answer.code, fields: faultyFields(answer) }).toEqual({
        value,
        code: 422,
        fields: [field],
      });
    }
  },
);

test.each([
  { password: 'abc1234', why: 'seven characters' },
  { password: 'abcdefgh', why: 'no digit' },
  { password: '12345678', why: 'no letter' },
  { password: `a1${'b'.repeat(71)}`, why: '73 bytes' },
])('#233 #283 a password of $why is refused', async ({ password }) => {
  const input = { fullname: 'Rani', email: 'aturan@contoh.test', agree_terms: true };
  const answer = await post('/auth/register', { ...input, password, password_confirmation: password });
  expect([answer.code, faultyFields(answer)]).toEqual([422, ['password']]);
});

test('#280 #283 five steps in their order open a store', async () => {
  expect(
    (await post<{ available: boolean }>('/helper/usernamecheck', { username: store.merchant_slug })).data
      .available,
  ).toBe(true);
  expect((await post(step('bank'), account)).code).toBe(409);
  const steps: [string, object, object][] = [
    ['personal', personal, { status: 'draft', current_step: 'company' }],
    ['company', company, { status: 'draft', current_step: 'store' }],
    ['store', store, { status: 'draft', current_step: 'location' }],
    ['location', location, { status: 'draft', current_step: 'bank' }],
    ['bank', account, { status: 'pending', current_step: 'done' }],
  ];
  for (const [name, input, state] of steps)
    expect(await post(step(name), input)).toMatchObject({ code: 200, data: state });
  expect((await post(step('bank'), account)).code).toBe(409);
  expect(
    (await post<{ reason: string }>('/helper/usernamecheck', { username: store.merchant_slug })).data.reason,
  ).toBe('taken');
});

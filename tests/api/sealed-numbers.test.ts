import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AreaMatch } from '#contract/region.ts';
import type { Registration } from '#contract/registration.ts';
import { createKeyRing } from '#platform/keys.ts';
import { sealedPrefix } from '#platform/sealed-text.ts';
import { rotateKeys } from '#server/cli-commands.ts';
import { bothRoles } from '#tests/support/database.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { peopleOf } from '#tests/support/people.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const NEXT = 'the next secret of this shop; thirty-two bytes';
const nextKeys = createKeyRing(NEXT, [SECRET]);
// the next key is made known everywhere before anybody writes under it
const server = await startServer({ env: { SECRET, SECRET_PREVIOUS: NEXT } });
const { databaseUrl } = server;
// then it becomes the current one, server by server
const second = await startServer({
  databaseUrl,
  dataDir: server.dataDir,
  env: { SECRET: NEXT, SECRET_PREVIOUS: SECRET },
});
const people = peopleOf(databaseUrl);
const seller = await people.newcomer();

const NIK = '5371014302901177';
const NPWP = '987654321098765';
const REKENING = '55667788990011';

type Body<T> = { code: number; data: T };
const ask = async <T>(path: string, body?: object, on: TestServer = server): Promise<Body<T>> => {
  const headers: Record<string, string> = { authorization: `Bearer ${seller.token}` };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${on.url}/api${path}`, init)).json() as Promise<Body<T>>;
};
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = async (type: string): Promise<string> => {
  const { payload, headers } = multipartBody({ type }, { name: 'kartu.png', bytes: PICTURE });
  const answer = await fetch(`${server.url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${seller.token}` },
    body: new Uint8Array(payload),
  });
  return ((await answer.json()) as Body<{ file_id: string }>).data.file_id;
};

const register = async () => {
  const [area] = (await ask<AreaMatch[]>('/shipping/areas?search=oebobo')).data;
  const [bank] = (await ask<{ bank_id: number }[]>('/helper/bank')).data;
  const person = {
    fullname: 'Rani Wulandari',
    birthday: '1990-02-03',
    gender: 'female',
    phone: '081234567890',
  };
  const steps: [string, object][] = [
    [
      'personal',
      { ...person, no_ktp: NIK, file_ktp: await upload('ktp'), file_ktp_selfie: await upload('ktp_selfie') },
    ],
    ['company', { is_company: false, is_pkp: 'pkp', no_npwp: NPWP, file_npwp: await upload('npwp') }],
    ['store', { merchant_name: 'Kios Nomor Rahasia', description: 'Kain' }],
    [
      'location',
      {
        ...{ address: 'Jl. Sumba No. 14', zipcode: '85111', province_id: area?.province_id },
        ...{ city_id: area?.city_id, sub_district_id: area?.sub_district_id },
      },
    ],
    ['bank', { bank_id: bank?.bank_id, rekening: REKENING, atas_nama: 'Rani Wulandari' }],
  ];
  for (const [step, body] of steps)
    expect(await ask(`/auth/information/${step}`, body)).toMatchObject({ code: 200 });
};

const numbersOf = async (on: TestServer) => {
  const { data } = await ask<Registration>('/auth/information', undefined, on);
  return [data.personal?.no_ktp, data.company?.no_npwp, data.bank?.rekening];
};

test('no table has a NIK, NPWP or account number in plain, and their owner reads them as before', async () => {
  await register();
  expect(await ask('/buyer/dashboard/company', { is_pkp: 'pkp', no_npwp: NPWP })).toMatchObject({
    code: 200,
    data: { no_npwp: NPWP },
  });
  expect(await numbersOf(server)).toEqual([NIK, NPWP, REKENING]);
  for (const number of [NIK, NPWP, REKENING]) expect(await rowsWith(people.db, number)).toEqual({});
});

test('the numbers of the demo shop are sealed too', async () => {
  const { rows } = await sql<{ plain: number }>`
    select count(*) as plain from (
      select no_npwp as number from merchants union all select no_npwp from buyer_companies
      union all select rekening from merchant_banks union all select rekening from withdrawals
      union all select no_ktp from seller_registrations union all select company ->> 'no_npwp' from seller_registrations
    ) numbers where number <> '' and number not like 'v1.%'`.execute(people.db);
  expect(rows[0]?.plain).toBe(0);
});

test('keys are changed while the shop runs: every read is answered, and then the old key opens nothing', async () => {
  // rows of the version before, in plain
  await sql`update merchants set no_npwp = '012345678901234' where id = (select min(id) from merchants)`.execute(
    people.db,
  );
  let isOver = false;
  const seen: unknown[][] = [];
  const readers = [server, second].map(async (on) => {
    while (!isOver) seen.push(await numbersOf(on));
  });
  const lines: string[] = [];
  const given = { email: '', password: '', keys: nextKeys, say: (line: string) => void lines.push(line) };
  expect(await rotateKeys(bothRoles(databaseUrl), given)).toBe(0);
  isOver = true;
  await Promise.all(readers);
  expect(seen.length).toBeGreaterThan(1);
  for (const numbers of seen) expect(numbers).toEqual([NIK, NPWP, REKENING]);
  expect(lines.join('\n')).toContain(`Everything is under the key ${nextKeys.current.id}.`);

  for (const table of [
    'merchants',
    'merchant_banks',
    'seller_registrations',
    'buyer_companies',
    'withdrawals',
  ])
    expect((await rowsWith(people.db, sealedPrefix(testKeys.current.id)))[`public.${table}`]).toBeUndefined();
  const keys = await sql<{ id: string }>`
    select distinct encode(substring(sealed_key from 1 for 4), 'hex') as id from files where sealed_key is not null`.execute(
    people.db,
  );
  expect(keys.rows).toEqual([{ id: nextKeys.current.id }]);
  expect(await rowsWith(people.db, '012345678901234')).toEqual({});
  // a second run finds nothing to do
  lines.length = 0;
  await rotateKeys(bothRoles(databaseUrl), given);
  expect(lines.filter((line) => / [1-9]\d* resealed/.test(line))).toEqual([]);
});

test('a document of before opens under the next key', async () => {
  const open = async (on: TestServer) => {
    const { data } = await ask<Registration>('/auth/information', undefined, on);
    const answer = await fetch(`${on.url}${data.personal?.file_ktp?.url}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') };
  };
  const opened = await open(second);
  expect(opened).toEqual({ status: 200, bytes: expect.stringMatching(/^iVBORw0KGgo/) });
  expect(await open(server)).toEqual(opened);
});

test('a key that nobody knows is named, and nothing is lost', async () => {
  const lines: string[] = [];
  const given = {
    email: '',
    password: '',
    keys: createKeyRing('another secret altogether, 32 bytes!'),
    say: (line: string) => void lines.push(line),
  };
  expect(await rotateKeys(bothRoles(databaseUrl), given)).toBe(1);
  expect(lines.at(-1)).toContain('neither SECRET nor in SECRET_PREVIOUS');
  expect(await numbersOf(server)).toEqual([NIK, NPWP, REKENING]);
});

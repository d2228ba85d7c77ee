import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AreaMatch } from '#contract/region.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { rowsWith } from '#tests/support/rows-with.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';

// Every private file by every kind of caller in every way that a stranger might try.

/** How many private files are tried, those of the demo shop among them, and how many parties have files of every kind. */
const FILES = scale('DOCUMENT_FILES', 14);
const PARTIES = scale('DOCUMENT_PARTIES', 1);

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const { db } = people;

const NIK = '5371014302907788';
const NPWP = '987650001234999';
const REKENING = '88776655443322';
const HIDDEN = 'RAHASIA-EXIF';

type Body<T> = { code: number; data: T };
const ask = async <T>(path: string, token: string | null, body?: object): Promise<Body<T>> => {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${server.url}/api${path}`, init)).json() as Promise<Body<T>>;
};

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Copyright: HIDDEN }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '10/1 9/1 0/1' } })
  .jpeg()
  .toBuffer();
const upload = async ({ token }: Person, type: string): Promise<string> => {
  const { payload, headers } = multipartBody({ type }, { name: 'kartu.jpg', bytes: photo });
  const answer = await fetch(`${server.url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  return ((await answer.json()) as Body<{ file_id: string }>).data.file_id;
};

/** Who may see a file beside its owner: operators of a permission, and a store. */
type Shared = { permission?: string; merchantId?: number | undefined };
const shared = new Map<string, Shared>();

/** A store of a new seller with all its papers. */
const openStore = async (seller: Person, nth: number): Promise<number> => {
  const [area] = (await ask<AreaMatch[]>('/shipping/areas?search=oebobo', null)).data;
  const [bank] = (await ask<{ bank_id: number }[]>('/helper/bank', null)).data;
  const ids = {
    file_ktp: await upload(seller, 'ktp'),
    file_ktp_selfie: await upload(seller, 'ktp_selfie'),
    file_npwp: await upload(seller, 'npwp'),
    file_company_doc: await upload(seller, 'company_doc'),
  };
  const { file_ktp, file_ktp_selfie, ...company } = ids;
  const person = { fullname: 'Rani Wulandari', birthday: '1990-02-03', phone: '081234567890' };
  const place = { province_id: area?.province_id, city_id: area?.city_id };
  const steps: [string, object][] = [
    ['personal', { ...person, no_ktp: NIK, file_ktp, file_ktp_selfie }],
    [
      'company',
      {
        ...{ is_company: true, company_name: 'CV Tenun', address: 'Jalan Timor Raya 9', is_pkp: 'pkp' },
        ...{ no_npwp: NPWP, pic_name: 'Rani Wulandari', pic_phone: '081234567890', ...company },
      },
    ],
    ['store', { merchant_name: `Kios Dokumen ${nth}`, description: 'Kain' }],
    [
      'location',
      { address: 'Jl. Sumba No. 14', zipcode: '85111', ...place, sub_district_id: area?.sub_district_id },
    ],
    ['bank', { bank_id: bank?.bank_id, rekening: REKENING, atas_nama: 'Rani Wulandari' }],
  ];
  for (const [step, body] of steps)
    expect(await ask(`/auth/information/${step}`, seller.token, body)).toMatchObject({ code: 200 });
  const store = await db
    .selectFrom('merchants')
    .select('id')
    .where('owner_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  for (const id of Object.values(ids)) shared.set(id, { permission: 'merchant' });
  return store.id;
};

/** A buyer with documents, a complaint about an order of that store, and a proof of payment. */
const buyFrom = async (buyer: Person, merchantId: number, nth: number): Promise<void> => {
  const papers = { file_ktp: await upload(buyer, 'ktp'), file_npwp: await upload(buyer, 'npwp') };
  expect(await ask('/buyer/dashboard/doc', buyer.token, papers)).toMatchObject({ code: 200 });
  for (const id of Object.values(papers)) shared.set(id, {});
  shared.set(await upload(buyer, 'ktp'), {});
  const [picture, proof] = [await upload(buyer, 'complaint'), await upload(buyer, 'payment_proof')];
  const { rows } = await sql<{ id: number; payment_id: number }>`
    update orders set user_id = ${buyer.id}, merchant_id = ${merchantId}
    where id = (select id from orders order by id offset ${nth} limit 1) returning id, payment_id`.execute(
    db,
  );
  const order = rows[0] ?? { id: 0, payment_id: 0 };
  await sql`insert into complaints (order_id, reason, note, photos, created_at)
    values (${order.id}, 'damaged', 'Pecah', ${[picture]}::uuid[], now())
    on conflict (order_id) do update set photos = excluded.photos`.execute(db);
  await sql`insert into payment_proofs (payment_id, file_id, bank_name, atas_nama, transfer_at, created_at)
    values (${order.payment_id}, ${proof}, 'Bank', 'Budi', now(), now())`.execute(db);
  await sql`update files set referenced_at = now() where id = any(${[picture, proof]}::uuid[])`.execute(db);
  shared.set(picture, { permission: 'order', merchantId });
  shared.set(proof, { permission: 'finance' });
};

type Actor = { name: string; id: number; token: string | null; permissions: string[]; merchantId: number };
const actorOf = (name: string, person: Person, more: Partial<Actor> = {}): Actor => ({
  ...{ name, permissions: [], merchantId: 0 },
  ...person,
  ...more,
});

const parties: Actor[][] = [];
for (let nth = 0; nth < PARTIES; nth++) {
  const [seller, buyer] = [await people.newcomer(), await people.newcomer()];
  const merchantId = await openStore(seller, nth);
  await buyFrom(buyer, merchantId, nth);
  parties.push([actorOf('the buyer', buyer), actorOf('the store', seller, { merchantId })]);
}
const otherSeller = await people.known('penjual2@lokapasar.test');
const otherStore = await db
  .selectFrom('merchants')
  .select('id')
  .where('owner_id', '=', otherSeller.id)
  .executeTakeFirstOrThrow();
const allowed = ['merchant', 'finance', 'order'];
const others: Actor[] = [
  { name: 'a guest', id: 0, token: null, permissions: [], merchantId: 0 },
  actorOf('another buyer', await people.newcomer()),
  actorOf('another store', otherSeller, { merchantId: otherStore.id }),
  actorOf('an operator without the permission', await people.newcomer(['content', 'catalog'])),
  actorOf('an operator', await people.newcomer(allowed), { permissions: allowed }),
];

type PrivateFile = { id: string; owner_id: number | null; mime: string; storage_key: string | null };
/** Those of the parties first, then what the demo shop has. */
const privateFiles = async (): Promise<PrivateFile[]> => {
  const own = [...shared.keys()];
  const all = await db
    .selectFrom('files')
    .select(['id', 'owner_id', 'mime', 'storage_key'])
    .where('is_private', '=', true)
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ id: string; permission: string; merchant_id: number | null }>`
    select unnest(array[file_ktp, file_ktp_selfie, file_npwp, file_company_doc])::text as id, 'merchant' as permission, null::bigint as merchant_id
      from merchant_documents
    union all
    select unnest(array[file_ktp, file_ktp_selfie])::text, 'merchant', null from seller_registrations
    union all
    select unnest(complaint.photos)::text, 'order', merchant_id from complaints complaint join orders on orders.id = order_id
    union all
    select file_id::text, 'finance', null from payment_proofs`.execute(db);
  for (const { id, permission, merchant_id } of rows)
    if (id !== null && !shared.has(id)) shared.set(id, { permission, merchantId: merchant_id ?? undefined });
  const isOwn = ({ id }: PrivateFile) => own.includes(id);
  return [...all.filter(isOwn), ...all.filter((file) => !isOwn(file))].slice(0, FILES);
};

const maySee = (actor: Actor, file: PrivateFile): boolean => {
  const { permission, merchantId } = shared.get(file.id) ?? {};
  if (actor.token === null) return false;
  return (
    actor.id === file.owner_id ||
    (permission !== undefined && actor.permissions.includes(permission)) ||
    (merchantId !== undefined && merchantId === actor.merchantId)
  );
};

/** Bytes of a file that an address gives; what says no is JSON or a page. */
const bytesAt = async (address: string, token: string | null = null): Promise<Buffer> => {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}${address}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && !/json|html/.test(type) ? bytes : Buffer.alloc(0);
};

const guesses = ({ id, storage_key }: PrivateFile): string[] => {
  const key = storage_key ?? `private/${id.slice(0, 2)}/${id}`;
  return [
    // the address of a public picture, and its sizes
    `/api/files/${id}`,
    ...[64, 160, 320, 640, 1280, 4096].map((width) => `/api/files/${id}?w=${width}`),
    `/api/files/private/${id}`,
    `/api/files/private/${id}?w=160`,
    `/api/files/${id}/thumb`,
    // where it lies
    ...[`/${key}`, `/files/${key}`, `/api/files/${key}`, `/api/files/private/${key}`, `/assets/../${key}`],
    ...[`/api/files/${encodeURIComponent(key)}`, `/api/files/..%2f${encodeURIComponent(key)}`],
    ...[`/widths/${id}`, `/api/files/widths%2f${id}-160.webp`, `/data/files/${key}`],
  ];
};

const figures = { files: 0, tries: 0, leaked: 0, opened: 0, marked: 0 };
const opening = async (address: string): Promise<Buffer> => {
  const bytes = await bytesAt(address);
  if (bytes.length > 0) figures.opened += 1;
  return bytes;
};

test('a private file gives no byte to who may not see it, and each opening of who may is one line of the audit log', async () => {
  const files = await privateFiles();
  expect(files.length).toBeGreaterThanOrEqual(Math.min(FILES, 9));
  const before = new Set((await openings()).map(({ id }) => id));
  for (const file of files) {
    figures.files += 1;
    const party = parties.find((actors) =>
      actors.some(
        ({ id, merchantId }) => id === file.owner_id || merchantId === shared.get(file.id)?.merchantId,
      ),
    );
    const actors = [...(party ?? parties[0] ?? []), ...others];
    expect(actors).toHaveLength(7);
    const past = new Date(Date.now() - 61_000);
    for (const actor of actors) {
      const tries = [
        ...guesses(file),
        privateFileUrl(testKeys, file.id, actor.id, past),
        privateFileUrl(testKeys, file.id, file.owner_id ?? 1, past),
        privateFileUrl(testKeys, file.id, actor.id, new Date()).replace(/sig=.*/, `sig=${'A'.repeat(43)}`),
      ];
      for (const address of tries) {
        figures.tries += 1;
        figures.leaked += (await bytesAt(address, actor.token)).length;
      }
      const link = await ask<{ url: string }>('/privatefile/link', actor.token, { file_id: file.id });
      const expected = maySee(actor, file) ? 200 : actor.token === null ? 401 : 404;
      expect([actor.name, shared.get(file.id), link.code]).toEqual([
        actor.name,
        shared.get(file.id),
        expected,
      ]);
      if (link.code !== 200) continue;
      for (const forged of [
        link.data.url.replace(/by=\d+/, `by=${actor.id + 1}`),
        link.data.url.replace(/once=[^&]+/, `once=${randomUUID()}`),
        link.data.url.replace(/exp=\d+/, `exp=${Math.floor(Date.now() / 1000) + 600}`),
      ])
        figures.leaked += (await bytesAt(forged, actor.token)).length;
      const bytes = await opening(link.data.url);
      expect(bytes.length).toBeGreaterThan(0);
      if (file.mime.startsWith('image/')) {
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        if ([exif, xmp, iptc].some((one) => one !== undefined) || bytes.includes(HIDDEN)) figures.marked += 1;
      }
      // used up: nobody's any more, its maker's neither
      for (const { token } of actors) figures.leaked += (await bytesAt(link.data.url, token)).length;
    }
  }
  expect(figures).toMatchObject({ leaked: 0, marked: 0 });
  expect(figures.opened).toBeGreaterThan(figures.files);
  const lines = (await openings()).filter(({ id }) => !before.has(id));
  expect(lines).toHaveLength(figures.opened);
  for (const line of lines)
    expect(line).toMatchObject({ ip: '127.0.0.1', after: { files: [expect.any(String)] } });
  reportFigure(
    `${figures.files} files, ${figures.tries} tries by seven kinds of callers, ${figures.leaked} bytes leaked, ${figures.opened} openings, ${lines.length} lines of audit, ${figures.marked} with metadata`,
  );
}, 900_000);

const openings = () =>
  db.selectFrom('audit_log').select(['id', 'ip', 'after']).where('action', '=', 'file.open').execute();

test('nothing of what was entered stands in any column of any table in plain', async () => {
  for (const number of [NIK, NPWP, REKENING])
    expect([number, await rowsWith(db, number)]).toEqual([number, {}]);
});

test('an operator finds who opened the papers of a store, beside the store', async () => {
  const operator = others.at(-1);
  const [file] = [...shared].find(([, { permission }]) => permission === 'order') ?? [];
  const link = await ask<{ url: string }>('/privatefile/link', operator?.token ?? '', { file_id: file });
  expect((await bytesAt(link.data.url)).length).toBeGreaterThan(0);
  const line = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'target', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    actor_id: operator?.id,
    target: expect.stringMatching(/^order:INV-/),
    after: { files: [file], type: 'complaint' },
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bio, bio } from '#contract/auth.ts';
import { type BuyerCompany, type BuyerDocuments, buyerDocuments } from '#contract/profile.ts';
import type { UploadType } from '#contract/upload.ts';
import { type AccountsScene, createAccountsScene } from '#tests/support/accounts.ts';
import { refuseEmail } from './users-store.ts';

let shop: AccountsScene;
beforeAll(async () => {
  shop = await createAccountsScene();
});

const upload = async (owner_id: number, type: UploadType, is_private = false): Promise<string> => {
  const id = randomUUID();
  const row = {
    id,
    owner_id,
    type,
    is_private,
    name: 'a.jpg',
    mime: 'image/jpeg',
    size: 5,
    storage_key: `x/${id}`,
  };
  await shop.db.insertInto('files').values(row).execute();
  return id;
};
const isReferenced = async (id: string) => {
  const row = await shop.db
    .selectFrom('files')
    .select('referenced_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.referenced_at !== null;
};

describe('the own profile (#137)', () => {
  const save = (token: string, body: object) => shop.http.post<Bio>('/buyer/dashboard/bio', body, { token });

  test('starts with what registering told, and takes changes one by one', async () => {
    const { token, email, id } = await shop.member();
    const before = await shop.http.get<Bio>('/buyer/dashboard/bio', { token });
    expect(bio.parse(before.data)).toEqual({
      fullname: 'Rani Wulandari',
      birthday: '1967-01-01',
      gender: null,
      email,
      email_refused: false,
      phone: null,
      phone_verified: false,
      profile_picture: null,
      pending_verification: null,
    });
    const profile_picture = await upload(id, 'profile');
    const saved = await save(token, {
      fullname: 'Rani W.',
      gender: 'female',
      birthday: '1999-02-28',
      profile_picture,
    });
    expect(saved.data).toMatchObject({
      fullname: 'Rani W.',
      gender: 'female',
      birthday: '1999-02-28',
      email,
      profile_picture: `/api/files/${profile_picture}`,
    });
    expect(await isReferenced(profile_picture)).toBe(true);
    const url = `/api/files/${profile_picture}`;
    expect((await save(token, { profile_picture: url, email, phone: null })).data).toMatchObject({
      profile_picture: url,
      pending_verification: null,
    });
    expect((await save(token, { gender: '', profile_picture: null })).data).toMatchObject({
      gender: null,
      profile_picture: null,
    });
  });

  test.each([
    [{ fullname: '' }, 'fullname', 'required'],
    [{ birthday: '2026-11-21' }, 'birthday', 'max'],
    [{ birthday: '1899-12-31' }, 'birthday', 'format'],
    [{ gender: 'lain' }, 'gender', 'enum'],
    [{ phone: '12' }, 'phone', 'format'],
    [{ email: null }, 'email', 'required'],
    [{ profile_picture: randomUUID() }, 'profile_picture', 'file'],
  ])('%j is 422 on %s: %s', async (body, field, rule) => {
    const { token } = await shop.member();
    expect(await save(token, body)).toMatchObject({ code: 422, errors: [{ field, rule }] });
  });

  test("another's picture, and one of another type, cannot be used", async () => {
    const [me, other] = [await shop.member(), await shop.member()];
    for (const profile_picture of [await upload(other.id, 'profile'), await upload(me.id, 'review')])
      expect(await save(me.token, { profile_picture })).toMatchObject({
        code: 422,
        errors: [{ field: 'profile_picture', rule: 'file' }],
      });
  });

  test('a new address waits for its code; a newer one takes its place', async () => {
    const { token, email } = await shop.member();
    const [first, second] = [shop.newEmail(), shop.newEmail()];
    const asked = (await save(token, { email: first })).data;
    expect(asked).toMatchObject({ email, pending_verification: { purpose: 'contact', channel: 'email' } });
    await save(token, { email: first });
    expect(await shop.sentTo(first)).toHaveLength(1);
    const next = (await save(token, { email: second })).data.pending_verification?.verification_token ?? '';
    const old = asked.pending_verification?.verification_token ?? '';
    expect((await shop.verify(old, await shop.otpOf(first))).code).toBe(422);
    expect((await shop.verify<Bio>(next, await shop.otpOf(second))).data).toMatchObject({
      email: second,
      pending_verification: null,
    });
    expect((await shop.logIn(second)).code).toBe(200);
    expect((await shop.logIn(email)).code).toBe(422);
  });

  test('an address that mail came back from is proved by a code once more; nobody is told of a change', async () => {
    const { token, email, id } = await shop.member();
    expect((await save(token, { email })).data.pending_verification).toBeNull();
    await shop.db.transact((tx) => refuseEmail(tx, email, new Date('2026-11-20T00:00:00Z')));
    expect((await shop.http.get<Bio>('/buyer/dashboard/bio', { token })).data.email_refused).toBe(true);
    const { data } = await save(token, { email });
    const code = data.pending_verification?.verification_token ?? '';
    expect((await shop.verify<Bio>(code, await shop.otpOf(email))).data).toMatchObject({
      ...{ email, email_refused: false, pending_verification: null },
    });
    const audited = shop.db.selectFrom('audit_log').select('action').where('target', '=', `user:${id}`);
    expect(await audited.execute()).toEqual([]);
  });

  test('one that belongs to somebody is 409, also when it is taken while the code was under way', async () => {
    const [me, other] = [await shop.member(), await shop.member()];
    expect(await save(me.token, { email: other.email })).toMatchObject({
      code: 409,
      errors: [{ field: 'email', rule: 'unique' }],
    });
    const wanted = shop.newEmail();
    const token =
      (await save(me.token, { email: wanted })).data.pending_verification?.verification_token ?? '';
    const otp = await shop.otpOf(wanted);
    const opened = (await shop.register({ email: wanted })).data;
    await shop.verify(opened.verification_token, await shop.otpOf(wanted));
    expect(await shop.verify(token, otp)).toMatchObject({
      code: 409,
      errors: [{ field: 'email', rule: 'unique' }],
    });
    const both = { email: shop.newEmail(), phone: '081700000009' };
    expect(await save(me.token, both)).toMatchObject({
      code: 409,
      errors: [{ field: 'phone', rule: 'state' }],
    });
  });

  test('a phone can be given up while an e-mail is left', async () => {
    const { token } = await shop.member({ phone: '081700000001' });
    expect((await save(token, { phone: '' })).data.phone).toBeNull();
  });
});

describe('company and documents (#137)', () => {
  test('a company is empty until saved, and saved in parts', async () => {
    const { token, id } = await shop.member();
    const path = '/buyer/dashboard/company';
    expect((await shop.http.get<BuyerCompany>(path, { token })).data).toEqual({
      company_picture: null,
      company_name: '',
      address: '',
      is_pkp: 'pkp',
      no_npwp: '',
      pic_name: '',
      pic_phone: '',
    });
    expect(await shop.http.post(path, { is_pkp: 'pkp' }, { token })).toMatchObject({
      code: 422,
      errors: [{ field: 'no_npwp', rule: 'required' }],
    });
    const company_picture = await upload(id, 'company');
    await shop.http.post(
      path,
      { company_picture, company_name: 'CV Senja', pic_phone: '0812 3456 789' },
      { token },
    );
    const saved = await shop.http.post(path, { is_pkp: 'pkp', no_npwp: '01.234.567.8-901.000' }, { token });
    expect(saved.data).toMatchObject({
      company_picture: `/api/files/${company_picture}`,
      company_name: 'CV Senja',
      pic_phone: '+628123456789',
      no_npwp: '012345678901000',
    });
    expect(
      (await shop.http.post(path, { company_name: null, company_picture: '' }, { token })).data,
    ).toMatchObject({
      company_name: '',
      company_picture: null,
    });
  });

  test('documents are shown to their owner by signed addresses only', async () => {
    const { token, id } = await shop.member();
    const path = '/buyer/dashboard/doc';
    expect((await shop.http.get(path, { token })).data).toEqual({
      file_ktp: null,
      file_ktp_selfie: null,
      file_npwp: null,
    });
    const file_ktp = await upload(id, 'ktp', true);
    const saved = await shop.http.post<BuyerDocuments>(path, { file_ktp }, { token });
    expect(buyerDocuments.parse(saved.data).file_ktp).toEqual({
      file_id: file_ktp,
      name: 'a.jpg',
      mime: 'image/jpeg',
      size: 5,
      url: expect.stringMatching(
        /^\/api\/files\/private\/[0-9a-f-]{36}\?exp=\d+&by=\d+&once=[0-9a-f-]{36}&sig=[\w-]{43}$/,
      ),
    });
    const again = { file_ktp: saved.data.file_ktp?.url, file_npwp: await upload(id, 'npwp', true) };
    expect((await shop.http.post<BuyerDocuments>(path, again, { token })).data).toMatchObject({
      file_ktp: { file_id: file_ktp },
      file_npwp: { file_id: again.file_npwp },
    });
    expect(await shop.http.post(path, { file_ktp_selfie: file_ktp }, { token })).toMatchObject({
      code: 422,
      errors: [{ field: 'file_ktp_selfie', rule: 'file' }],
    });
    expect(
      (await shop.http.post<BuyerDocuments>(path, { file_ktp: null }, { token })).data.file_ktp,
    ).toBeNull();
  });

  test('guests are 401 on each of them', async () => {
    for (const page of ['bio', 'company', 'doc']) {
      expect((await shop.http.get(`/buyer/dashboard/${page}`)).code).toBe(401);
      expect((await shop.http.post(`/buyer/dashboard/${page}`)).code).toBe(401);
    }
  });
});

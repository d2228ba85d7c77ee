import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  sendBank as bankCall,
  sendCompany as companyCall,
  sendLocation as locationCall,
  sendPersonal as personalCall,
  Registration,
  RegistrationStep,
  sendStore as storeCall,
} from '#contract/registration.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { KeyRing } from '#platform/keys.ts';
import { sealText } from '#platform/sealed-text.ts';
import { isReservedSlug, likeSlug, saveFiles } from '../accounts/index.ts';
import { checkAccount } from '../payouts/index.ts';
import { knownPlaces, mismatch } from '../regions/index.ts';
import type { Schema } from '../schema.ts';
import { isBank, saveBankAccount, saveKycDocuments, updateMerchant } from './merchants-store.ts';
import type { SellerContext } from './present-merchant.ts';
import { presentRegistration, type Sent, sentBy } from './present-registration.ts';
import { maySend, slugFromName } from './registration.rules.ts';
import {
  type Company,
  insertMerchant,
  lockRegistrant,
  nameAndSlugTaken,
  saveCompany,
  savePersonal,
  submitMerchant,
  takenSlugs,
} from './registration-store.ts';

/**
 * Saves one step of an account's registration: 422 from `check` comes before the 409 of a step out of order, and both
 * before `save`, which writes.
 */
const saveStep = (
  ctx: SellerContext,
  userId: number,
  step: RegistrationStep,
  check: (tx: Tx<Schema>, sent: Sent) => Promise<Refusal | null>,
  save: (tx: Tx<Schema>, sent: Sent) => Promise<Refusal | null>,
): Promise<Answer<Registration>> =>
  ctx.db.transact(async (tx) => {
    await lockRegistrant(tx, userId);
    const sent = await sentBy(tx, ctx.config.keys, userId);
    const problem = await check(tx, sent);
    if (problem !== null) return problem;
    if (!maySend(step, sent.progress)) return refuse('conflict', { reason: 'registration_step' });
    const conflict = await save(tx, sent);
    return conflict ?? ok(await presentRegistration(tx, ctx, userId));
  });

/** The person who opens the store. Sent for the first time it opens the draft. */
export const sendPersonal = (ctx: SellerContext, userId: number, input: InputOf<typeof personalCall>) => {
  const now = ctx.clock.now();
  return saveStep(
    ctx,
    userId,
    'personal',
    async (tx, { facts }) => {
      if (input.birthday > toIso(now).slice(0, 10)) return invalid({ field: 'birthday', rule: 'max' });
      return saveFiles(tx, userId, now, [
        { field: 'file_ktp', type: 'ktp', fileId: input.file_ktp, current: facts?.file_ktp ?? null },
        {
          field: 'file_ktp_selfie',
          type: 'ktp_selfie',
          fileId: input.file_ktp_selfie,
          current: facts?.file_ktp_selfie ?? null,
        },
      ]);
    },
    async (tx, { store }) => {
      await savePersonal(tx, ctx.config.keys, userId, input, now);
      const { file_ktp, file_ktp_selfie } = input;
      if (store !== null) await saveKycDocuments(tx, store.id, { file_ktp, file_ktp_selfie }, now);
      return null;
    },
  );
};

/** The company's fields in the merchant's row; a person without a company is its own contact. */
const merchantFieldsOf = (keys: KeyRing, company: Company, person: { fullname: string; phone: string }) => ({
  is_company: company.is_company,
  is_pkp: company.is_pkp,
  no_npwp: sealText(keys, 'npwp', company.no_npwp),
  company_name: company.company_name,
  pic_name: company.pic_name || person.fullname,
  pic_phone: sealText(keys, 'phone', company.pic_phone || person.phone),
});

/** The company behind the store, or that there is none. */
export const sendCompany = (ctx: SellerContext, userId: number, input: InputOf<typeof companyCall>) => {
  const now = ctx.clock.now();
  return saveStep(
    ctx,
    userId,
    'company',
    (tx, { facts }) =>
      saveFiles(tx, userId, now, [
        {
          field: 'file_npwp',
          type: 'npwp',
          fileId: input.file_npwp,
          current: facts?.company?.file_npwp ?? null,
        },
        {
          field: 'file_company_doc',
          type: 'company_doc',
          fileId: input.file_company_doc,
          current: facts?.company?.file_company_doc ?? null,
        },
      ]),
    async (tx, { facts, store }) => {
      await saveCompany(tx, ctx.config.keys, userId, input);
      if (store === null || facts === null) return null;
      const { file_npwp, file_company_doc } = input;
      await updateMerchant(tx, store.id, merchantFieldsOf(ctx.config.keys, input, facts));
      await saveKycDocuments(tx, store.id, { file_npwp, file_company_doc }, now);
      return null;
    },
  );
};

type StoreInput = InputOf<typeof storeCall>;

/** A free slug similar to the store's name. */
const freeSlug = async (tx: Tx<Schema>, name: string): Promise<string> => {
  const fromName = slugFromName(name);
  const similar = [fromName, ...likeSlug(fromName)].filter((slug) => !isReservedSlug(slug));
  const taken = await takenSlugs(tx, similar);
  const suffix = randomBytes(3).toString('hex');
  return similar.find((slug) => !taken.has(slug)) ?? `${fromName.slice(0, 33).replace(/-+$/, '')}-${suffix}`;
};

const takenFaults = (taken: { name: boolean; slug: boolean }): FieldFault[] => [
  ...(taken.name ? [{ field: 'merchant_name', rule: 'unique' as const }] : []),
  ...(taken.slug ? [{ field: 'merchant_slug', rule: 'unique' as const }] : []),
];

/** Of two stores that ask for one name or slug at once the database's constraint refuses one: 409 `unique`. */
export const refuseTaken = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    const broken = brokenConstraint(error);
    const taken = { name: broken === 'merchants_name', slug: broken === 'merchants_merchant_slug_key' };
    if (!taken.name && !taken.slug) throw error;
    return refuse('conflict', { faults: takenFaults(taken) });
  }
};

const createMerchant = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  userId: number,
  { facts }: Sent,
  store: { merchant_name: string; merchant_slug: string; merchant_photo: string | null; description: string },
  now: Date,
): Promise<void> => {
  if (facts === null || facts.company === null) throw new Error(`account ${userId} sent no company`);
  const { file_ktp, file_ktp_selfie, company } = facts;
  const id = await insertMerchant(tx, {
    ...store,
    ...merchantFieldsOf(keys, company, facts),
    owner_id: userId,
    created_at: now,
  });
  const { file_npwp, file_company_doc } = company;
  await saveKycDocuments(tx, id, { file_ktp, file_ktp_selfie, file_npwp, file_company_doc }, now);
};

/** The store's name and slug. The slug that a draft got stays until another one is asked for. */
export const sendStore = (
  ctx: SellerContext,
  userId: number,
  input: StoreInput,
): Promise<Answer<Registration>> => {
  const now = ctx.clock.now();
  const { merchant_name, merchant_slug, merchant_photo, description } = input;
  return refuseTaken(() =>
    saveStep(
      ctx,
      userId,
      'store',
      (tx, { store }) =>
        saveFiles(tx, userId, now, [
          {
            field: 'merchant_photo',
            type: 'merchant',
            fileId: merchant_photo,
            current: store?.merchant_photo ?? null,
          },
        ]),
      async (tx, sent) => {
        const taken = await nameAndSlugTaken(tx, userId, { name: merchant_name, slug: merchant_slug });
        const reserved = merchant_slug !== null && isReservedSlug(merchant_slug);
        const faults = takenFaults({ name: taken.name, slug: taken.slug || reserved });
        if (faults.length > 0) return refuse('conflict', { faults });
        const slug = merchant_slug ?? sent.store?.merchant_slug ?? (await freeSlug(tx, merchant_name));
        const store = { merchant_name, merchant_slug: slug, merchant_photo, description };
        if (sent.store === null) await createMerchant(tx, ctx.config.keys, userId, sent, store, now);
        else await updateMerchant(tx, sent.store.id, store);
        return null;
      },
    ),
  );
};

/** Where the store sends its parcels from. */
export const sendLocation = (ctx: SellerContext, userId: number, input: InputOf<typeof locationCall>) => {
  const now = ctx.clock.now();
  const { company_name, ...location } = input;
  return saveStep(
    ctx,
    userId,
    'location',
    async (tx, { store }) => {
      const fault = mismatch(await knownPlaces(tx, input));
      if (fault !== null) return invalid(fault);
      const current = store?.company_picture ?? null;
      return saveFiles(tx, userId, now, [
        { field: 'company_picture', type: 'company', fileId: input.company_picture, current },
      ]);
    },
    async (tx, { store }) => {
      // the company step has set the company's name: left out here, it stays
      if (store !== null)
        await updateMerchant(tx, store.id, { ...location, company_name: company_name ?? undefined });
      return null;
    },
  );
};

/** The bank account. It is the last step: with it the registration goes to the operators. */
export const sendBank = async (
  ctx: SellerContext,
  userId: number,
  input: InputOf<typeof bankCall>,
): Promise<Answer<Registration>> => {
  const checked = await checkAccount(ctx, input);
  if (!checked.ok) return checked;
  const { checkedAt: name_checked_at } = checked;
  return saveStep(
    ctx,
    userId,
    'bank',
    async (tx) => ((await isBank(tx, input.bank_id)) ? null : invalid({ field: 'bank_id', rule: 'exists' })),
    async (tx, { store }) => {
      if (store === null) throw new Error(`account ${userId} sent no store`);
      const standing = { now: ctx.clock.now(), held_until: null, name_checked_at };
      await saveBankAccount(tx, ctx.config.keys, store.id, input, standing);
      await submitMerchant(tx, store.id);
      return null;
    },
  );
};

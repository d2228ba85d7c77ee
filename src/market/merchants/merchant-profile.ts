import { z } from 'zod';
import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  OwnBanner,
  SellerBank,
  SellerLocation,
  SellerStore,
  saveBank as saveBankCall,
  saveBanner as saveBannerCall,
  saveLocation as saveLocationCall,
  saveStore as saveStoreCall,
} from '#contract/seller.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, type SealedText, sealText } from '#platform/sealed-text.ts';
import { announceChange, saveFiles } from '../accounts/index.ts';
import { recordAudit, recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { checkAccount } from '../payouts/index.ts';
import { knownPlaces, mismatch, missingBelow, type SentPlaces, withoutOldPin } from '../regions/index.ts';
import type { Schema } from '../schema.ts';
import { ownBanner } from './merchant-view.ts';
import {
  bankOfMerchant,
  bankStanding,
  isBank,
  type KycDocuments,
  kycDocumentsOf,
  kycFields,
  lockMerchant,
  type MerchantRecord,
  merchantById,
  saveBankAccount,
  saveKycDocuments,
  updateMerchant,
} from './merchants-store.ts';
import type { MerchantProducts } from './ports.ts';
import { presentBank, presentLocation, presentStore, type SellerContext } from './present-merchant.ts';
import { refuseTaken } from './registration.ts';
import { nameAndSlugTaken } from './registration-store.ts';

type ProfileInput = InputOf<typeof saveStoreCall>;

/**
 * Changes the own store's profile and KYC documents; slug and status are not the seller's to change. A new document waits
 * for an operator's look. Refused: 422, 409 `unique` for a name that is taken.
 */
export const saveProfile = (
  ctx: SellerContext,
  merchantId: number,
  input: ProfileInput,
  products: MerchantProducts,
): Promise<Answer<SellerStore>> =>
  refuseTaken(() =>
    ctx.db.transact(async (tx): Promise<Answer<SellerStore>> => {
      const merchant = await lockMerchant(tx, merchantId);
      if (merchant === null) return refuse('not_found');
      const documents = await kycDocumentsOf(tx, merchantId);
      const problem = await profileProblem(tx, merchant, documents, input, ctx.clock.now());
      if (problem !== null) return problem;

      const { file_ktp, file_ktp_selfie, file_npwp, file_company_doc, no_npwp, nib, pic_phone, ...fields } =
        input;
      const sent = { file_ktp, file_ktp_selfie, file_npwp, file_company_doc };
      const hasNewDocument = kycFields.some(
        (name) => sent[name] !== undefined && sent[name] !== documents[name],
      );
      const cardsChange = changesCards(merchant, input);
      if (cardsChange) await products.lock(tx, merchantId);
      await updateMerchant(tx, merchantId, {
        ...fields,
        no_npwp: no_npwp === undefined ? undefined : sealText(ctx.config.keys, 'npwp', no_npwp),
        nib: nib === undefined ? undefined : nib === '' ? null : nib,
        pic_phone: pic_phone === undefined ? undefined : sealText(ctx.config.keys, 'phone', pic_phone),
        needs_review: hasNewDocument ? true : undefined,
      });
      if (hasNewDocument) await saveKycDocuments(tx, merchantId, sent, ctx.clock.now());
      if (cardsChange) await products.refresh(tx, merchantId);
      return ok(await presentStore(tx, ctx, await merchantById(tx, merchantId), merchant.owner_id));
    }),
  );

const uploadTypes = {
  file_ktp: 'ktp',
  file_ktp_selfie: 'ktp_selfie',
  file_npwp: 'npwp',
  file_company_doc: 'company_doc',
} as const;

const profileProblem = async (
  tx: Tx<Schema>,
  merchant: MerchantRecord,
  documents: KycDocuments,
  input: ProfileInput,
  now: Date,
): Promise<Refusal | null> => {
  const faults = clearedFaults(merchant, documents, input);
  if (faults.length > 0) return invalid(...faults);
  const fileProblem = await saveFiles(tx, merchant.owner_id, now, [
    {
      field: 'merchant_photo',
      type: 'merchant',
      fileId: input.merchant_photo,
      current: merchant.merchant_photo,
    },
    ...kycFields.map((field) => ({
      field,
      type: uploadTypes[field],
      fileId: input[field],
      current: documents[field],
    })),
  ]);
  if (fileProblem !== null) return fileProblem;
  if (input.merchant_name === undefined) return null;
  const taken = await nameAndSlugTaken(tx, merchant.owner_id, { name: input.merchant_name, slug: null });
  return taken.name ? refuse('conflict', { faults: [{ field: 'merchant_name', rule: 'unique' }] }) : null;
};

/** 422 `required`: what a store may not be without once it has it. */
const clearedFaults = (
  merchant: MerchantRecord,
  documents: KycDocuments,
  input: ProfileInput,
): FieldFault[] => {
  const { is_pkp = merchant.is_pkp, is_company = merchant.is_company } = input;
  const needed = {
    file_ktp: true,
    file_ktp_selfie: true,
    file_npwp: is_pkp === 'pkp',
    file_company_doc: is_company,
  };
  const faults: FieldFault[] = kycFields
    .filter((name) => needed[name] && input[name] === null && documents[name] !== null)
    .map((field) => ({ field, rule: 'required' }));
  if (is_pkp === 'pkp' && input.no_npwp === '') faults.push({ field: 'no_npwp', rule: 'required' });
  return faults;
};

/** Whether a product card says something else of its store after this change. */
const changesCards = (
  merchant: MerchantRecord,
  { merchant_name, merchant_photo, is_pkp }: ProfileInput,
): boolean =>
  (merchant_name !== undefined && merchant_name !== merchant.merchant_name) ||
  (merchant_photo !== undefined && merchant_photo !== merchant.merchant_photo) ||
  (is_pkp !== undefined && is_pkp !== merchant.is_pkp);

/** Changes where the own store is, or how the place is described. Refused: 422. */
export const saveLocation = (
  ctx: SellerContext,
  merchantId: number,
  input: InputOf<typeof saveLocationCall>,
  products: MerchantProducts,
): Promise<Answer<SellerLocation>> =>
  ctx.db.transact(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant === null) return refuse('not_found');
    const { province_id, city_id, sub_district_id, area_id } = input;
    const placeProblem = await regionProblem(tx, merchant, {
      province_id,
      city_id,
      sub_district_id,
      area_id,
    });
    if (placeProblem !== null) return placeProblem;
    const fileProblem = await saveFiles(tx, merchant.owner_id, ctx.clock.now(), [
      {
        field: 'company_picture',
        type: 'company',
        fileId: input.company_picture,
        current: merchant.company_picture,
      },
    ]);
    if (fileProblem !== null) return fileProblem;
    const cityChanges = city_id !== undefined && city_id !== merchant.city_id;
    if (cityChanges) await products.lock(tx, merchantId);
    await updateMerchant(tx, merchantId, withoutOldPin(merchant, input));
    if (cityChanges) await products.refresh(tx, merchantId);
    return ok(presentLocation(await merchantById(tx, merchantId)));
  });

/** 422 `required` for a region left out below one that changes, `exists` for one that is unknown or lies elsewhere. */
const regionProblem = async (
  tx: Tx<Schema>,
  merchant: MerchantRecord,
  sent: SentPlaces,
): Promise<Refusal | null> => {
  if (Object.values(sent).every((id) => id === undefined)) return null;
  const missing = missingBelow(merchant, sent);
  if (missing.length > 0) return invalid(...missing);
  const fault = mismatch(
    await knownPlaces(tx, {
      province_id: sent.province_id ?? merchant.province_id ?? 0,
      city_id: sent.city_id ?? merchant.city_id ?? 0,
      sub_district_id: sent.sub_district_id ?? merchant.sub_district_id ?? 0,
      area_id: sent.area_id === undefined ? merchant.area_id : sent.area_id,
    }),
  );
  return fault === null ? null : invalid(fault);
};

const mandatoryBankFields = ['bank_id', 'rekening', 'atas_nama'] as const;

const HOUR_MS = 3_600_000;

/** Asks whose account it is that a store would have after this change; what is missing is refused later. */
const checkSentAccount = async (
  ctx: AppContext,
  merchantId: number,
  input: InputOf<typeof saveBankCall>,
): ReturnType<typeof checkAccount> => {
  const before = await bankOfMerchant(ctx.db, ctx.config.keys, merchantId);
  const { bank_id = before?.bank_id, rekening = before?.rekening, atas_nama = before?.atas_nama } = input;
  return bank_id === undefined || rekening === undefined || atas_nama === undefined
    ? { ok: true, checkedAt: null }
    : checkAccount(ctx, { bank_id, rekening, atas_nama });
};

/**
 * Changes the bank account that withdrawals go to; the first one must be complete. To another account nothing is paid for
 * some hours, and its owner is told with a link that undoes it. Refused: 422, also for an account that its bank does not
 * know or has another name for.
 */
export const saveBank = async (
  ctx: AppContext,
  merchantId: number,
  input: InputOf<typeof saveBankCall>,
  { ip, locale }: { ip: string; locale: Locale },
): Promise<Answer<SellerBank>> => {
  const { bank_change_hold_hours: holdHours } = await ctx.settings();
  const checked = await checkSentAccount(ctx, merchantId, input);
  if (!checked.ok) return checked;
  return ctx.db.transact(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant === null) return refuse('not_found');
    const before = await bankOfMerchant(tx, ctx.config.keys, merchantId);
    const { bank_id = before?.bank_id, rekening = before?.rekening, atas_nama = before?.atas_nama } = input;
    const account = { bank_id, rekening, atas_nama };
    const missing = mandatoryBankFields.filter((field) => account[field] === undefined);
    if (bank_id === undefined || rekening === undefined || atas_nama === undefined)
      return invalid(...missing.map((field): FieldFault => ({ field, rule: 'required' })));
    if (!(await isBank(tx, bank_id))) return invalid({ field: 'bank_id', rule: 'exists' });
    const cabang = input.cabang ?? before?.cabang ?? '';
    const now = ctx.clock.now();
    const { held_until: heldBefore } = await bankStanding(tx, merchantId);
    const isOther = before?.bank_id !== bank_id || before.rekening !== rekening;
    const held_until =
      isOther && before !== null ? new Date(now.getTime() + holdHours * HOUR_MS) : heldBefore;
    await saveBankAccount(
      tx,
      ctx.config.keys,
      merchantId,
      { bank_id, rekening, atas_nama, cabang },
      { now, held_until, name_checked_at: checked.checkedAt },
    );
    const after = await presentBank(tx, ctx, merchantId);
    if (!isOther) return ok(after);
    await recordSecurityChange(tx, {
      kind: 'bank_changed',
      accountId: merchant.owner_id,
      ip,
      details: { merchant_id: merchantId, first: before === null },
      at: now,
    });
    if (before === null) return ok(after);
    const shown = (account: { bank_name: string; rekening: string }) =>
      `${account.bank_name} ${account.rekening.slice(-4).padStart(account.rekening.length, '*')}`;
    const event = {
      action: 'merchant.bank',
      target: `merchant:${merchantId}`,
      before: { bank: shown(before) },
      after: { bank: shown(after) },
    };
    await recordAudit(tx, { accountId: merchant.owner_id, ip }, event, now);
    const sealed = sealText(ctx.config.keys, 'bank account', before.rekening);
    await announceChange(tx, ctx, {
      userId: merchant.owner_id,
      kind: 'bank',
      before: {
        merchant_id: merchantId,
        account: { ...before, rekening: sealed },
        held_until: heldBefore?.toISOString() ?? null,
      },
      details: shown(after),
      locale,
    });
    return ok(after);
  });
};

const formerAccount = z.object({
  merchant_id: z.number(),
  account: z.object({
    bank_id: z.number(),
    rekening: z.custom<SealedText>((value) => typeof value === 'string'),
    cabang: z.string(),
    atas_nama: z.string(),
  }),
  held_until: z.coerce.date().nullable(),
});

/** Brings a store's bank account back to what it was, for the link that undoes a change. @throws ZodError for other data */
export const restoreBankAccount = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  before: unknown,
  now: Date,
): Promise<void> => {
  const { merchant_id, account, held_until } = formerAccount.parse(before);
  const rekening = openText(keys, 'bank account', account.rekening);
  // whose it is was not asked again: operators see so
  const standing = { now, held_until, name_checked_at: null };
  await saveBankAccount(tx, keys, merchant_id, { ...account, rekening }, standing);
};

/** Changes the banners of the own store's page; the slider is replaced as a whole. Refused: 422 `file`. */
export const saveBanner = (
  ctx: SellerContext,
  merchantId: number,
  { slider_banner, ...input }: InputOf<typeof saveBannerCall>,
): Promise<Answer<OwnBanner>> =>
  ctx.db.transact(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (merchant === null) return refuse('not_found');
    const wrongPeriods = (slider_banner ?? []).flatMap(({ start_at, end_at }, index): FieldFault[] =>
      start_at !== null && end_at !== null && end_at <= start_at
        ? [{ field: `slider_banner.${index}.end_at`, rule: 'date_range' }]
        : [],
    );
    if (wrongPeriods.length > 0) return invalid(...wrongPeriods);
    const currentSlides = new Set(merchant.slider_banner.map(({ image }) => image));
    const fileProblem = await saveFiles(tx, merchant.owner_id, ctx.clock.now(), [
      { field: 'main_banner', type: 'banner', fileId: input.main_banner, current: merchant.main_banner },
      {
        field: 'secondary_long_banner',
        type: 'banner',
        fileId: input.secondary_long_banner,
        current: merchant.secondary_long_banner,
      },
      ...(slider_banner ?? []).map(({ image }, index) => ({
        field: `slider_banner.${index}.image`,
        type: 'banner' as const,
        fileId: image,
        current: currentSlides.has(image) ? image : null,
      })),
    ]);
    if (fileProblem !== null) return fileProblem;
    const slides = slider_banner === undefined ? undefined : JSON.stringify(slider_banner ?? []);
    await updateMerchant(tx, merchantId, { ...input, slider_banner: slides });
    return ok(ownBanner(await merchantById(tx, merchantId)));
  });

import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Account } from '#contract/account.ts';
import type { Bio } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type {
  BuyerCompany,
  BuyerDocuments,
  saveBio as saveBioCall,
  saveCompany as saveCompanyCall,
  saveDocuments as saveDocumentsCall,
} from '#contract/profile.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { privateFilesOf } from '#platform/files/private-files.ts';
import { requireRecentConfirmation } from '#platform/http/answer.ts';
import type { Caller } from '#platform/http/route.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, sealText, sealTextOrNull } from '#platform/sealed-text.ts';
import { recordAudit, recordSecurityChange } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { announceChange } from './account-changes.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { closeChallenges, newestChallenge } from './challenges-store.ts';
import { type Contact, contactOfUser, masked } from './contact.rules.ts';
import { OTP_TRIES, secondsToResend } from './otp.rules.ts';
import { companyRow, documentsRow, writeCompany, writeDocuments } from './profile-store.ts';
import { takenBy } from './register.ts';
import { rolesOf } from './role.rules.ts';
import { saveFiles } from './save-files.ts';
import { presentChallenge, requireChannel, sendOtp } from './send-otp.ts';
import { changeUser, holdersOf, merchantOf, type User, userById } from './users-store.ts';

/** An account as its owner sees it. */
export const presentAccount = async (db: Kysely<Schema>, user: User): Promise<Account> => {
  const merchant = await merchantOf(db, user.id);
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    phone: user.phone ?? user.unverified_phone,
    profile_picture: fileUrlOrNull(user.profile_picture),
    roles: rolesOf(user.permissions, merchant?.status ?? null),
    permissions: user.permissions,
    merchant:
      merchant === undefined ? null : { ...merchant, merchant_photo: fileUrlOrNull(merchant.merchant_photo) },
  };
};

/** The own profile, with the change of e-mail or phone that waits for its one-time password. */
export const bioOf = async (
  db: Kysely<Schema>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  userId: number,
): Promise<Bio> => {
  const user = await userById(db, config.keys, userId);
  if (user === null) throw new Error(`account ${userId} has a session but no row`);
  const pending = await pendingContact(db, config.keys, userId, clock.now());
  return {
    fullname: user.fullname ?? '',
    birthday: user.birthday,
    gender: user.gender,
    email: user.email,
    phone: user.phone ?? user.unverified_phone,
    email_refused: user.email_refused_at !== null,
    phone_verified: user.phone !== null,
    profile_picture: fileUrlOrNull(user.profile_picture),
    pending_verification: pending === null ? null : presentChallenge(pending),
  };
};

const pendingContact = async (db: Kysely<Schema>, keys: KeyRing, userId: number, now: Date) => {
  const newest = await newestChallenge(db, keys, userId, 'contact', now);
  return newest !== null && newest.tries < OTP_TRIES ? newest : null;
};

type BioInput = InputOf<typeof saveBioCall>;

/**
 * Changes the own profile. A new e-mail or phone is not saved but waits for its one-time password, one at a time.
 * Refused: 422, 403 `step_up` for a new address in a session that is not confirmed, 409 `unique` when the address is somebody's, 409 `state` for both at once.
 */
export const saveBio = async (
  ctx: AccountsContext,
  caller: Pick<Caller, 'accountId' | 'isConfirmed'>,
  input: BioInput,
  { locale, ip }: { locale: Locale; ip: string },
): Promise<Answer<Bio>> =>
  ctx.db.transact(async (tx) => {
    const userId = caller.accountId ?? 0;
    const user = await userById(tx, ctx.config.keys, userId);
    if (user === null) return refuse('not_found');
    const now = ctx.clock.now();
    const faults = bioFaults(user, input, now);
    if (faults.length > 0) return invalid(...faults);

    const changes = changedContacts(user, input);
    const unconfirmed = Object.keys(changes).length > 0 ? requireRecentConfirmation(caller) : null;
    if (unconfirmed !== null) return unconfirmed;
    const email = changes.email ?? null;
    const phone = changes.phone ?? null;
    const contact: Contact | null =
      email !== null
        ? { channel: 'email', destination: email }
        : phone !== null
          ? { channel: 'phone', destination: phone }
          : null;
    if (contact !== null) requireChannel(ctx, contact.channel);
    const others = (await holdersOf(tx, ctx.config.keys, { email, phone })).filter(
      (holder) => holder.id !== userId,
    );
    const taken = takenBy(others, { email, phone });

    const { fullname, birthday, gender, profile_picture } = input;
    const fileProblem = await saveFiles(tx, userId, now, [
      { field: 'profile_picture', type: 'profile', fileId: profile_picture, current: user.profile_picture },
    ]);
    if (fileProblem !== null) return fileProblem;
    if (taken.length > 0) return refuse('conflict', { faults: taken });
    if (email !== null && phone !== null)
      return refuse('conflict', { faults: [{ field: 'phone', rule: 'state' }] });

    const limited = contact === null ? null : await sendContactOtp(tx, ctx, userId, contact, locale);
    if (limited !== null) return limited;
    await changeUser(tx, ctx.config.keys, userId, {
      ...(fullname === undefined ? {} : { fullname }),
      ...(birthday === undefined ? {} : { birthday }),
      ...(gender === undefined ? {} : { gender }),
      ...(profile_picture === undefined ? {} : { profile_picture }),
      ...(changes.email === null ? { email: null } : {}),
      ...(changes.phone === null ? { phone: null, unverified_phone: null } : {}),
    });
    for (const channel of ['email', 'phone'] as const)
      if (changes[channel] === null && user[channel] !== null)
        await recordContactChange(tx, ctx, user, { channel, destination: null, ip, locale });
    return ok(await bioOf(tx, ctx, userId));
  });

/**
 * Writes a changed or removed e-mail or phone to the audit log and tells its owner at the address from before.
 * @param before the account as it was
 */
export const recordContactChange = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  before: User,
  {
    channel,
    destination,
    ip,
    locale,
  }: { channel: Contact['channel']; destination: string | null; ip: string; locale: Locale },
): Promise<void> => {
  const shown = (address: string | null) =>
    address === null ? null : masked({ channel, destination: address });
  const event = {
    action: `account.${channel}`,
    target: `user:${before.id}`,
    before: { [channel]: shown(before[channel]) },
    after: { [channel]: shown(destination) },
  };
  const at = ctx.clock.now();
  await recordAudit(tx, { accountId: before.id, ip }, event, at);
  await recordSecurityChange(tx, {
    kind: 'contact_changed',
    accountId: before.id,
    ip,
    details: { contact: channel, ...(destination === null ? { removed: true } : {}) },
    at,
  });
  const old = before[channel];
  const known = contactOfUser(before);
  await announceChange(tx, ctx, {
    userId: before.id,
    kind: channel,
    before: { [channel]: channel === 'phone' ? sealTextOrNull(ctx.config.keys, 'phone', old) : old },
    details: shown(destination) ?? '-',
    told: [...(old === null ? [] : [{ channel, destination: old }]), ...(known === null ? [] : [known])],
    locale,
  });
};

/** The addresses that this request changes, or proves once more; null means cleared. */
const changedContacts = (
  user: User,
  { email, phone }: BioInput,
): { email?: string | null; phone?: string | null } => {
  // one that was typed and never proved is given up as well
  const isSameEmail = email === user.email && user.email_refused_at === null;
  const isSamePhone = phone === user.phone && (phone !== null || user.unverified_phone === null);
  return {
    ...(email === undefined || isSameEmail ? {} : { email }),
    ...(phone === undefined || isSamePhone ? {} : { phone }),
  };
};

/** 422: a birthday in the future, or no address left to log in by. */
const bioFaults = (user: User, input: BioInput, now: Date): FieldFault[] => {
  const faults: FieldFault[] = [];
  if (input.birthday !== undefined && input.birthday > toIso(now).slice(0, 10))
    faults.push({ field: 'birthday', rule: 'max' });
  const { email = user.email, phone = user.phone } = changedContacts(user, input);
  if (email === null && phone === null && (user.email ?? user.phone) !== null)
    faults.push({ field: user.email === null ? 'phone' : 'email', rule: 'required' });
  return faults;
};

/** Sends the one-time password that a new address waits for; a change that was pending before ends. */
const sendContactOtp = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  userId: number,
  contact: Contact,
  locale: Locale,
): Promise<Refusal | null> => {
  const now = ctx.clock.now();
  const pending = await pendingContact(tx, ctx.config.keys, userId, now);
  // saving the same form twice sends one message
  if (pending?.destination === contact.destination && secondsToResend(pending.sent_at, now) > 0) return null;
  const retryAfterSeconds =
    (await ctx.limits.newAddresses.take(userId)) || (await countOtp(ctx, 'contact', contact.destination));
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  await closeChallenges(tx, userId, ['contact'], now);
  await sendOtp(tx, ctx, { userId, purpose: 'contact', contact, locale });
  return null;
};

/** The own company, empty until something is saved. */
export const companyOf = async (
  db: Kysely<Schema>,
  { config }: Pick<AppContext, 'config'>,
  userId: number,
): Promise<BuyerCompany> => {
  const row = await companyRow(db, userId);
  return {
    company_picture: fileUrlOrNull(row?.company_picture ?? null),
    company_name: row?.company_name ?? '',
    address: row?.address ?? '',
    is_pkp: row?.is_pkp ?? 'pkp',
    no_npwp: row === undefined ? '' : openText(config.keys, 'npwp', row.no_npwp),
    pic_name: row?.pic_name ?? '',
    pic_phone: row === undefined ? '' : openText(config.keys, 'phone', row.pic_phone),
  };
};

/** Changes the own company. Refused: 422. */
export const saveCompany = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config'>,
  userId: number,
  { no_npwp, pic_phone, ...input }: InputOf<typeof saveCompanyCall>,
): Promise<Answer<BuyerCompany>> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const current = (await companyRow(tx, userId))?.company_picture ?? null;
    const fileProblem = await saveFiles(tx, userId, now, [
      { field: 'company_picture', type: 'company', fileId: input.company_picture, current },
    ]);
    if (fileProblem !== null) return fileProblem;
    const { keys } = ctx.config;
    const sealed = {
      no_npwp: no_npwp === undefined ? undefined : sealText(keys, 'npwp', no_npwp),
      pic_phone: pic_phone === undefined ? undefined : sealText(keys, 'phone', pic_phone),
    };
    await writeCompany(tx, userId, { ...input, ...sealed }, now);
    return ok(await companyOf(tx, ctx, userId));
  });

type DocumentsContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** The own KYC documents (KTP and NPWP), with addresses that work once, within a minute. */
export const documentsOf = async (
  db: Kysely<Schema>,
  { clock, config }: DocumentsContext,
  userId: number,
): Promise<BuyerDocuments> => {
  const { file_ktp, file_ktp_selfie, file_npwp } = await documentsRow(db, userId);
  const files = await privateFilesOf(db, [file_ktp, file_ktp_selfie, file_npwp], {
    keys: config.keys,
    accountId: userId,
    now: clock.now(),
  });
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  return {
    file_ktp: fileOf(file_ktp),
    file_ktp_selfie: fileOf(file_ktp_selfie),
    file_npwp: fileOf(file_npwp),
  };
};

/** Changes the own KYC documents. Refused: 422 `file`. */
export const saveDocuments = async (
  ctx: DocumentsContext,
  userId: number,
  input: InputOf<typeof saveDocumentsCall>,
): Promise<Answer<BuyerDocuments>> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const current = await documentsRow(tx, userId);
    const fileProblem = await saveFiles(tx, userId, now, [
      { field: 'file_ktp', type: 'ktp', fileId: input.file_ktp, current: current.file_ktp },
      {
        field: 'file_ktp_selfie',
        type: 'ktp_selfie',
        fileId: input.file_ktp_selfie,
        current: current.file_ktp_selfie,
      },
      { field: 'file_npwp', type: 'npwp', fileId: input.file_npwp, current: current.file_npwp },
    ]);
    if (fileProblem !== null) return fileProblem;
    await writeDocuments(tx, userId, input, now);
    return ok(await documentsOf(tx, ctx, userId));
  });

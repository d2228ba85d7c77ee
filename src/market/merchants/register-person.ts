import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  sendCompany as companyCall,
  sendPersonal as personalCall,
  Registration,
  RegistrationStep,
} from '#contract/registration.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import type { Schema } from '../schema.ts';
import type { RegisteredCompany } from '../schema-selling.ts';
import { presentRegistration, type Sent, sentBy } from './present-registration.ts';
import type { SellerPlace } from './present-seller.ts';
import { maySend } from './registration.rules.ts';
import { keepCompany, keepPersonal, lockRegistrant } from './registration-store.ts';
import { changeStore, saveDocuments } from './store-rows-store.ts';

/**
 * Takes one step of an account's registration: 422 from `check` comes before the 409 of a step out of order, and both
 * before `keep`, which writes.
 */
export const takeStep = (
  place: SellerPlace,
  userId: number,
  step: RegistrationStep,
  check: (tx: Tx<Schema>, sent: Sent) => Promise<Refusal | null>,
  keep: (tx: Tx<Schema>, sent: Sent) => Promise<Refusal | null>,
): Promise<Answer<Registration>> =>
  place.db.transact(async (tx) => {
    await lockRegistrant(tx, userId);
    const sent = await sentBy(tx, userId);
    const refused = await check(tx, sent);
    if (refused !== null) return refused;
    if (!maySend(step, sent.progress)) return refuse('conflict');
    const conflict = await keep(tx, sent);
    return conflict ?? ok(await presentRegistration(tx, place, userId));
  });

/** A8: who opens the store. The first time opens the draft. */
export const sendPersonal = (place: SellerPlace, userId: number, input: InputOf<typeof personalCall>) => {
  const now = place.clock.now();
  return takeStep(
    place,
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
      await keepPersonal(tx, userId, input, now);
      const { file_ktp, file_ktp_selfie } = input;
      if (store !== null) await saveDocuments(tx, store.id, { file_ktp, file_ktp_selfie }, now);
      return null;
    },
  );
};

/** What of the company stands in the store itself; a person without a company is its own contact. */
export const storeOfCompany = (company: RegisteredCompany, person: { fullname: string; phone: string }) => ({
  is_company: company.is_company,
  is_pkp: company.is_pkp,
  no_npwp: company.no_npwp,
  company_name: company.company_name,
  pic_name: company.pic_name || person.fullname,
  pic_phone: company.pic_phone || person.phone,
});

/** A9: the company behind the store, or that there is none. */
export const sendCompany = (place: SellerPlace, userId: number, input: InputOf<typeof companyCall>) => {
  const now = place.clock.now();
  return takeStep(
    place,
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
      await keepCompany(tx, userId, input);
      if (store === null || facts === null) return null;
      const { file_npwp, file_company_doc } = input;
      await changeStore(tx, store.id, storeOfCompany(input, facts));
      await saveDocuments(tx, store.id, { file_npwp, file_company_doc }, now);
      return null;
    },
  );
};

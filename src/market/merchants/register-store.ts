import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  sendBank as bankCall,
  sendLocation as locationCall,
  Registration,
  sendStore as storeCall,
} from '#contract/registration.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { isReservedSlug, likeSlug, saveFiles } from '../accounts/index.ts';
import { knownPlaces, mismatch } from '../regions/index.ts';
import type { Schema } from '../schema.ts';
import { isBank, writeBank } from './banks-store.ts';
import type { Sent } from './present-registration.ts';
import type { SellerPlace } from './present-seller.ts';
import { storeOfCompany, takeStep } from './register-person.ts';
import { insertStore, nameAndSlugTaken, submitStore, takenSlugs } from './registration-store.ts';
import { changeStore, saveDocuments } from './store-rows-store.ts';
import { slugFromName } from './store-slug.rules.ts';

type StoreInput = InputOf<typeof storeCall>;

/** A free slug near the store's name. */
const slugFor = async (tx: Tx<Schema>, name: string): Promise<string> => {
  const wanted = slugFromName(name);
  const near = [wanted, ...likeSlug(wanted)].filter((slug) => !isReservedSlug(slug));
  const taken = await takenSlugs(tx, near);
  const end = randomBytes(3).toString('hex');
  return near.find((slug) => !taken.has(slug)) ?? `${wanted.slice(0, 33).replace(/-+$/, '')}-${end}`;
};

const takenFaults = (taken: { name: boolean; slug: boolean }): FieldFault[] => [
  ...(taken.name ? [{ field: 'merchant_name', rule: 'unique' as const }] : []),
  ...(taken.slug ? [{ field: 'merchant_slug', rule: 'unique' as const }] : []),
];

/** Two stores of one name or slug that come in the same moment: the database lets one of them in (409 `unique`). */
export const orTaken = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    const broken = brokenConstraint(error);
    const taken = { name: broken === 'merchants_name', slug: broken === 'merchants_merchant_slug_key' };
    if (!taken.name && !taken.slug) throw error;
    return refuse('conflict', { faults: takenFaults(taken) });
  }
};

const openStore = async (
  tx: Tx<Schema>,
  userId: number,
  { facts }: Sent,
  store: { merchant_name: string; merchant_slug: string; merchant_photo: string | null; description: string },
  now: Date,
): Promise<void> => {
  if (facts === null || facts.company === null) throw new Error(`account ${userId} sent no company`);
  const { file_ktp, file_ktp_selfie, company } = facts;
  const id = await insertStore(tx, {
    ...store,
    ...storeOfCompany(company, facts),
    owner_id: userId,
    created_at: now,
  });
  const { file_npwp, file_company_doc } = company;
  await saveDocuments(tx, id, { file_ktp, file_ktp_selfie, file_npwp, file_company_doc }, now);
};

/** A10: the store's name and slug. The slug that a draft got stays until another one is asked for. */
export const sendStore = (
  place: SellerPlace,
  userId: number,
  input: StoreInput,
): Promise<Answer<Registration>> => {
  const now = place.clock.now();
  const { merchant_name, merchant_slug, merchant_photo, description } = input;
  return orTaken(() =>
    takeStep(
      place,
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
        const asked = { name: merchant_name, slug: merchant_slug };
        const taken = await nameAndSlugTaken(tx, userId, asked);
        const reserved = merchant_slug !== null && isReservedSlug(merchant_slug);
        const faults = takenFaults({ name: taken.name, slug: taken.slug || reserved });
        if (faults.length > 0) return refuse('conflict', { faults });
        const slug = merchant_slug ?? sent.store?.merchant_slug ?? (await slugFor(tx, merchant_name));
        const store = { merchant_name, merchant_slug: slug, merchant_photo, description };
        if (sent.store === null) await openStore(tx, userId, sent, store, now);
        else await changeStore(tx, sent.store.id, store);
        return null;
      },
    ),
  );
};

/** A11: where the store sends from. */
export const sendLocation = (place: SellerPlace, userId: number, input: InputOf<typeof locationCall>) => {
  const now = place.clock.now();
  const { company_name, ...location } = input;
  return takeStep(
    place,
    userId,
    'location',
    async (tx, { store }) => {
      const wrong = mismatch(await knownPlaces(tx, input));
      if (wrong !== null) return invalid(wrong);
      const current = store?.company_picture ?? null;
      return saveFiles(tx, userId, now, [
        { field: 'company_picture', type: 'company', fileId: input.company_picture, current },
      ]);
    },
    async (tx, { store }) => {
      // the company's name was asked for before: left out, it stays
      if (store !== null)
        await changeStore(tx, store.id, { ...location, company_name: company_name ?? undefined });
      return null;
    },
  );
};

/** A12: the bank account, and with it the whole registration goes to the operators. */
export const sendBank = (place: SellerPlace, userId: number, input: InputOf<typeof bankCall>) =>
  takeStep(
    place,
    userId,
    'bank',
    async (tx) => ((await isBank(tx, input.bank_id)) ? null : invalid({ field: 'bank_id', rule: 'exists' })),
    async (tx, { store }) => {
      if (store === null) throw new Error(`account ${userId} sent no store`);
      await writeBank(tx, store.id, input, place.clock.now());
      await submitStore(tx, store.id);
      return null;
    },
  );

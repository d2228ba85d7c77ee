import { ok } from '#contract/envelope.ts';
import {
  getRegistration,
  sendBank as sendBankCall,
  sendCompany as sendCompanyCall,
  sendLocation as sendLocationCall,
  sendPersonal as sendPersonalCall,
  sendStore as sendStoreCall,
} from '#contract/registration.ts';
import {
  getBank,
  getBanner,
  getLocation,
  getStore,
  saveBank as saveBankCall,
  saveBanner as saveBannerCall,
  saveLocation as saveLocationCall,
  saveStore as saveStoreCall,
} from '#contract/seller.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { sellerBanner } from './merchant-view.ts';
import { presentRegistration } from './present-registration.ts';
import { presentBank, presentLocation, presentStore } from './present-seller.ts';
import { sendCompany, sendPersonal } from './register-person.ts';
import { sendBank, sendLocation, sendStore } from './register-store.ts';
import { saveBank } from './save-bank.ts';
import { saveBanner } from './save-banner.ts';
import { saveLocation } from './save-location.ts';
import { saveProfile } from './save-profile.ts';
import type { StoreProducts } from './seller-ports.ts';
import { storeById } from './store-rows-store.ts';

// buyers' calls are only ever reached by an account, sellers' by one with a store
const accountOf = ({ accountId }: Caller): number => accountId ?? 0;
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

const registrationRoutes = (ctx: AppContext): Route[] => [
  route(sendPersonalCall, ({ caller, input }) => sendPersonal(ctx, accountOf(caller), input)),
  route(sendCompanyCall, ({ caller, input }) => sendCompany(ctx, accountOf(caller), input)),
  route(sendStoreCall, ({ caller, input }) => sendStore(ctx, accountOf(caller), input)),
  route(sendLocationCall, ({ caller, input }) => sendLocation(ctx, accountOf(caller), input)),
  route(sendBankCall, ({ caller, input }) => sendBank(ctx, accountOf(caller), input)),
  route(getRegistration, async ({ caller }) => ok(await presentRegistration(ctx.db, ctx, accountOf(caller)))),
];

/** Opening a store, and the store's own profile (API A8–A12, A14, ST1–ST8). */
export const sellerRoutes = (ctx: AppContext, products: StoreProducts): Route[] => {
  const store = ({ merchantId }: Caller) => storeById(ctx.db, merchantId ?? 0);
  return [
    ...registrationRoutes(ctx),
    route(getStore, async ({ caller }) => ok(await presentStore(ctx.db, ctx, await store(caller)))),
    route(saveStoreCall, ({ caller, input }) => saveProfile(ctx, storeOf(caller), input, products)),
    route(getLocation, async ({ caller }) => ok(presentLocation(await store(caller)))),
    route(saveLocationCall, ({ caller, input }) => saveLocation(ctx, storeOf(caller), input, products)),
    route(getBank, async ({ caller }) => ok(await presentBank(ctx.db, storeOf(caller)))),
    route(saveBankCall, ({ caller, input }) => saveBank(ctx, storeOf(caller), input)),
    route(getBanner, async ({ caller }) => ok(sellerBanner(await store(caller)))),
    route(saveBannerCall, ({ caller, input }) => saveBanner(ctx, storeOf(caller), input)),
  ];
};

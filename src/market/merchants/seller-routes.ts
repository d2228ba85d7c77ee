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
import { saveBank, saveBanner, saveLocation, saveProfile } from './merchant-profile.ts';
import { ownBanner } from './merchant-view.ts';
import { merchantById } from './merchants-store.ts';
import type { MerchantProducts } from './ports.ts';
import { presentBank, presentLocation, presentStore, presentStoreToStaff } from './present-merchant.ts';
import { presentRegistration } from './present-registration.ts';
import { sendBank, sendCompany, sendLocation, sendPersonal, sendStore } from './registration.ts';

// the guard lets only accounts reach buyers' calls, and only accounts with a store sellers' calls
const userIdOf = ({ accountId }: Caller): number => accountId ?? 0;
const merchantIdOf = ({ merchantId }: Caller): number => merchantId ?? 0;

const registrationRoutes = (ctx: AppContext): Route[] => [
  route(sendPersonalCall, ({ caller, input }) => sendPersonal(ctx, userIdOf(caller), input)),
  route(sendCompanyCall, ({ caller, input }) => sendCompany(ctx, userIdOf(caller), input)),
  route(sendStoreCall, ({ caller, input }) => sendStore(ctx, userIdOf(caller), input)),
  route(sendLocationCall, ({ caller, input }) => sendLocation(ctx, userIdOf(caller), input)),
  route(sendBankCall, ({ caller, input }) => sendBank(ctx, userIdOf(caller), input)),
  route(getRegistration, async ({ caller }) => ok(await presentRegistration(ctx.db, ctx, userIdOf(caller)))),
];

/** Opening a store, and the store's own profile. */
export const sellerRoutes = (ctx: AppContext, products: MerchantProducts): Route[] => {
  const ownMerchant = (caller: Caller) => merchantById(ctx.db, merchantIdOf(caller));
  return [
    ...registrationRoutes(ctx),
    route(getStore, async ({ caller }) => {
      const store = await ownMerchant(caller);
      return ok(
        caller.staff === null
          ? await presentStore(ctx.db, ctx, store, userIdOf(caller))
          : presentStoreToStaff(store, caller.staff.roles),
      );
    }),
    route(saveStoreCall, ({ caller, input }) => saveProfile(ctx, merchantIdOf(caller), input, products)),
    route(getLocation, async ({ caller }) => ok(presentLocation(await ownMerchant(caller)))),
    route(saveLocationCall, ({ caller, input }) => saveLocation(ctx, merchantIdOf(caller), input, products)),
    route(getBank, async ({ caller }) => ok(await presentBank(ctx.db, ctx, merchantIdOf(caller)))),
    route(saveBankCall, ({ caller, input, origin, locale }) =>
      saveBank(ctx, merchantIdOf(caller), input, { ip: origin.ip, locale }),
    ),
    route(getBanner, async ({ caller }) => ok(ownBanner(await ownMerchant(caller)))),
    route(saveBannerCall, ({ caller, input }) => saveBanner(ctx, merchantIdOf(caller), input)),
  ];
};

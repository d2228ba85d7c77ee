import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { addressRoutes } from '#market/addresses/index.ts';
import { cartRoutes } from '#market/cart/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import type { AppContext } from '#market/context.ts';
import { sellerRoutes } from '#market/merchants/index.ts';
import { announce } from '#market/notifications/index.ts';
import { orderRoutes } from '#market/orders/index.ts';
import { createFlashPrices } from '#market/promotions/index.ts';
import { reviewRoutes } from '#market/reviews/index.ts';
import type { Schema } from '#market/schema.ts';
import { storeProducts } from '#market/search/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { answer } from '#platform/http/answer.ts';
import { guest } from '#platform/http/route.ts';
import type { KeyRing } from '#platform/keys.ts';
import { keepInOutbox } from '#platform/mail.ts';
import { DEMO_TRANSFER_ACCOUNT } from '../load/accounts.ts';

const config: Omit<AppContext['config'], 'keys'> = {
  mode: 'demo',
  // the calls of a story write no file
  dataDir: '',
  publicUrl: 'http://127.0.0.1',
  operatorSecondFactor: 'optional',
  payment: { provider: 'sandbox', callbackSecret: null, ewallets: null, midtrans: null, xendit: null },
  courier: { biteship: null, rajaongkir: null },
  payout: { midtrans: null },
  google: null,
  facebook: null,
  mail: null,
  push: null,
  webhooks: { insideHosts: [] },
  map: null,
  texts: { sms: null, whatsapp: null },
  rateLimit: false,
};

type Sent = {
  params?: Record<string, string | number>;
  input?: Record<string, unknown>;
  /** The store of an account that asks as its seller. */
  merchantId?: number;
};

/** A market whose clock goes where a story is told, and its calls as an account makes them. */
export const demoMarket = (db: Database<Schema>, keys: KeyRing, start: Date) => {
  let now = start;
  const clock = { now: () => now };
  const ctx: AppContext = {
    db,
    clock,
    flashPrices: createFlashPrices(db, clock),
    settings: async () => ({ ...defaultSettings, manual_transfer_accounts: [DEMO_TRANSFER_ACCOUNT] }),
    announce,
    send: keepInOutbox(keys),
    config: { ...config, keys },
  };
  const sellers = (ctx: AppContext) => sellerRoutes(ctx, storeProducts);
  const makers = [addressRoutes, cartRoutes, checkoutRoutes, orderRoutes, reviewRoutes, sellers];
  const routes = new Map(
    makers.flatMap((make) => make(ctx)).map((route) => [route.endpoint.name, route] as const),
  );
  /** @throws Error when the call is refused: a story that cannot be told is a mistake in it */
  const call = async <E extends Endpoint>(
    endpoint: E,
    accountId: number,
    { params = {}, input = {}, merchantId }: Sent = {},
  ): Promise<OutputOf<E>> => {
    const route = routes.get(endpoint.name);
    if (route === undefined) throw new Error(`No module answers ${endpoint.name}.`);
    const found = await answer(route, {
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      input,
      locale: 'id',
      caller: {
        ...guest,
        accountId,
        roles: merchantId === undefined ? ['buyer'] : ['buyer', 'merchant'],
        ...(merchantId !== undefined && { merchantId }),
      },
      requestId: 'demo',
      path: '',
      query: {},
    });
    if (!found.ok) throw new Error(`${endpoint.name} of account ${accountId}: ${JSON.stringify(found)}`);
    return found.data as OutputOf<E>;
  };
  const goTo = (at: Date) => {
    now = at;
  };
  return { ctx, call, goTo };
};
export type DemoMarket = ReturnType<typeof demoMarket>;

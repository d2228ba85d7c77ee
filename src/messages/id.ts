import type { AddressMessages } from './id/address.ts';
import type { AuthMessages } from './id/auth.ts';
import { type BrowseMessages, messages as browse } from './id/browse.ts';
import type { BuyerMessages } from './id/buyer.ts';
import type { CartMessages } from './id/cart.ts';
import type { CartLineMessages } from './id/cart-line.ts';
import type { ChatMessages } from './id/chat.ts';
import type { CheckoutMessages } from './id/checkout.ts';
import type { ComplaintMessages } from './id/complaints.ts';
import { type HomeMessages, messages as home } from './id/home.ts';
import type { IntegrationMessages } from './id/integration.ts';
import { type ListingMessages, messages as listing } from './id/listing.ts';
import type { MarketPromoMessages } from './id/market-promos.ts';
import type { NotificationMessages } from './id/notifications.ts';
import type { OperatorMessages } from './id/operator.ts';
import type { OrderMessages } from './id/orders.ts';
import type { PaymentMessages } from './id/payment.ts';
import type { PricingMessages } from './id/pricing.ts';
import { type ProductMessages, messages as product } from './id/product.ts';
import type { ProductRowMessages } from './id/product-rows.ts';
import type { QuestionMessages } from './id/questions.ts';
import type { ScreeningMessages } from './id/screening.ts';
import type { SellerMessages } from './id/seller.ts';
import type { SettingsMessages } from './id/settings.ts';
import { type ShopMessages, messages as shop } from './id/shop.ts';
import type { StaffMessages } from './id/staff.ts';
import type { StoreClosingMessages } from './id/store-closing.ts';
import type { WalletMessages } from './id/wallet.ts';

/** What every visitor of the shop can read, in Indonesian: the source of the keys. */
export const id: PublicMessages = { ...shop, ...home, ...listing, ...product, ...browse };
export type PublicMessages = ShopMessages & HomeMessages & ListingMessages & ProductMessages & BrowseMessages;

/** Every message of every page. A page has those of the areas that its route stands in (web/routes.ts). */
export type Messages = PublicMessages &
  AuthMessages &
  CartMessages &
  CartLineMessages &
  CheckoutMessages &
  PaymentMessages &
  ChatMessages &
  ComplaintMessages &
  BuyerMessages &
  SettingsMessages &
  AddressMessages &
  OrderMessages &
  QuestionMessages &
  NotificationMessages &
  WalletMessages &
  PricingMessages &
  ScreeningMessages &
  ProductRowMessages &
  SellerMessages &
  MarketPromoMessages &
  IntegrationMessages &
  StaffMessages &
  StoreClosingMessages &
  OperatorMessages;

import type { Collection, ParcelStatus } from '#contract/parcel.ts';
import type { Dimensions, ParcelItem } from './dimensions.rules.ts';

/** After these nothing more is heard of a parcel. */
export const finalStatuses: readonly ParcelStatus[] = [
  'delivered',
  'returned',
  'rejected',
  'disposed',
  'cancelled',
  'courier_not_found',
];

/** Where something is, in degrees. */
export type Pin = { latitude: number; longitude: number };

/** A parcel whose price is asked: postal codes or, for couriers of the same day, pins; grams, and the couriers that may bring it. */
export type RatesRequest = {
  origin: string | Pin;
  destination: string | Pin;
  grams: number;
  couriers: readonly string[];
  /** What lies in it, where dimensions of a piece are known; else `grams` says all. */
  items?: readonly ParcelItem[];
};
/**
 * Rupiah for that parcel by one service of one courier; both by their codes in lower case. `cod`: whether it collects money
 * at the door there, where it says so.
 */
export type LiveRate = { courier: string; service: string; price: number; cod?: boolean };

/** Somebody at one end of a parcel's way; the phone in E.164. */
export type ParcelParty = {
  name: string;
  phone: string;
  address: string;
  zipcode: string;
  /** Where a courier of the same day goes; null for all others. */
  pin?: Pin | null;
};
export type BookingRequest = {
  /** The order's code: the same parcel is booked once under it, however often it is sent. */
  reference: string;
  courier: string;
  service: string;
  collection: Collection;
  /** Rupiah that the courier insures the parcel for; 0: it is not insured. */
  insuredValue?: number;
  /** Rupiah that the courier collects at the door; 0: nothing. */
  codAmount?: number;
  /** Whose name the parcel carries: the store, or the dropshipper. */
  sender: { name: string; phone: string };
  origin: ParcelParty;
  destination: ParcelParty;
  /** Grams, rupiah and centimetres of one piece. */
  items: readonly {
    name: string;
    qty: number;
    weight: number;
    price: number;
    dimensions?: Dimensions | null;
  }[];
};

export type ParcelEvent = { status: ParcelStatus; note: string; at: Date };
/** A booked parcel as the service says it stands. */
export type ServiceParcel = {
  /** The service's own name for it. */
  id: string;
  /** The order's code that it was booked under; null where the service does not say. */
  reference: string | null;
  /** The courier's number; null until there is one. */
  waybill: string | null;
  /** Where the courier shows its way; https only. */
  link: string | null;
  /** Rupiah that the service takes for it. */
  price: number;
  /** null: a word that is not known here. */
  status: ParcelStatus | null;
  events: ParcelEvent[];
};

/** A message of a service: about which parcel to ask, or nothing that concerns one. */
export type ReadParcelMessage =
  | { ok: true; parcelId: string | null }
  | { ok: false; why: 'signature' | 'unreadable' | 'no_secret' };

/**
 * Somebody who books parcels with couriers for the shop. A new one needs one file that makes this. What it says is
 * checked by the adapter: prices are whole rupiah from 1 to `MAX_SHIPPING_PRICE`, links https.
 */
export type CourierService = {
  /** As in the address of its webhook. */
  name: string;
  /** Codes of the couriers it books with, in lower case. */
  couriers: ReadonlySet<string>;
  /** Those among them that go from pin to pin on the day itself: they are asked by pins alone. */
  sameDay: ReadonlySet<string>;
  /**
   * What the couriers ask for a parcel; empty when none of them goes there.
   * @throws DependencyDown when it does not answer within two seconds, or with nonsense
   */
  rates: (request: RatesRequest) => Promise<LiveRate[]>;
  /**
   * Books a parcel. Booked before under the same reference it is found again. `refused`: the service says why it cannot.
   * @throws DependencyDown when it does not answer, or cannot book anything for this shop now
   */
  book: (
    request: BookingRequest,
  ) => Promise<{ ok: true; parcel: ServiceParcel } | { ok: false; refused: string }>;
  /** How a parcel stands; null when the service has none of that name. @throws DependencyDown when it does not answer, or about something else */
  track: (id: string) => Promise<ServiceParcel | null>;
  /** Checks and reads a message of theirs. Its words are not believed: whoever gets one asks by `track`. */
  read: (message: { rawBody: string; header: (name: string) => string | undefined }) => ReadParcelMessage;
};

/** Somebody who says what couriers ask, whether or not it books them. */
export type RatesService = Pick<CourierService, 'name' | 'couriers' | 'sameDay' | 'rates'>;

/** No parcel of a shop costs more to send; whatever says so is wrong. Rupiah. */
export const MAX_SHIPPING_PRICE = 10_000_000;

/** Couriers price by five-digit postal codes; others they do not know. */
export const isPostalCode = (zipcode: string): boolean => /^[1-9]\d{4}$/.test(zipcode);

/** A pin where both of its numbers are known, else null. */
export const pinOf = (place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Pin | null => {
  const { latitude, longitude } = place;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};

/** Whether a service comes within hours, or before the day is over. Paxel's are named by sizes. */
export const speedOf = ({
  courier,
  service,
}: {
  courier: string;
  service: string;
}): 'instant' | 'same_day' =>
  courier.toLowerCase() === 'paxel' || /same/i.test(service) ? 'same_day' : 'instant';

import type { Locale } from '#common/locale.ts';
import type { ParcelStatus } from '#contract/parcel.ts';

/** Where a parcel is, for buyer and seller. Indonesian is the source. */
const id: Record<ParcelStatus, string> = {
  confirmed: 'Kurir dipesan',
  scheduled: 'Penjemputan dijadwalkan',
  allocated: 'Kurir ditugaskan',
  picking_up: 'Kurir menjemput paket',
  picked: 'Paket diterima kurir',
  dropping_off: 'Paket diantar ke penerima',
  on_hold: 'Paket tertahan',
  return_in_transit: 'Paket dikembalikan ke pengirim',
  delivered: 'Paket diterima',
  returned: 'Paket kembali ke pengirim',
  rejected: 'Paket ditolak kurir',
  disposed: 'Paket dimusnahkan',
  cancelled: 'Pengiriman dibatalkan',
  courier_not_found: 'Kurir tidak ditemukan',
};

const en: Record<ParcelStatus, string> = {
  confirmed: 'Courier booked',
  scheduled: 'Collection scheduled',
  allocated: 'Courier assigned',
  picking_up: 'Courier on the way to collect',
  picked: 'Parcel with the courier',
  dropping_off: 'Parcel out for delivery',
  on_hold: 'Parcel on hold',
  return_in_transit: 'Parcel on its way back to the sender',
  delivered: 'Parcel received',
  returned: 'Parcel back with the sender',
  rejected: 'Parcel rejected by the courier',
  disposed: 'Parcel destroyed',
  cancelled: 'Shipment cancelled',
  courier_not_found: 'No courier found',
};

const tables: Record<Locale, Record<ParcelStatus, string>> = { id, en };

export const parcelStatusText = (locale: Locale, status: ParcelStatus): string => tables[locale][status];

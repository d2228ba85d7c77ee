import type { OrderStatus } from '#contract/order-status.ts';

/** What a state of an order is called: one word for buyer, seller and operator, fixed by the contract. */
export const orderStates: Readonly<Record<OrderStatus, string>> = {
  waiting_payment: 'Menunggu Pembayaran',
  paid: 'Menunggu Konfirmasi Penjual',
  processed: 'Diproses',
  shipped: 'Dikirim',
  delivered: 'Tiba di Tujuan',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
  rejected: 'Ditolak',
  complained: 'Dikomplain',
  refunded: 'Dana Dikembalikan',
};

/** What is over without a sale: cancelled, expired, rejected or refunded. */
export const endedUnsold: string = 'Dibatalkan atau Ditolak';

import { Outlet } from 'react-router';
import { idOrders } from '#messages/id-orders.ts';
import { teachOrderWords } from './words.ts';

teachOrderWords('id', idOrders);

/** Around the Indonesian pages of orders and reviews: brings their words. */
export default function IndonesianOrderWords() {
  return <Outlet />;
}

import { Outlet } from 'react-router';
import { enOrders } from '#messages/en-orders.ts';
import { teachOrderWords } from './words.ts';

teachOrderWords('en', enOrders);

/** Around the English pages of orders and reviews: brings their words. */
export default function EnglishOrderWords() {
  return <Outlet />;
}

import { Outlet } from 'react-router';
import { payment } from '#messages/id/payment.ts';
import { teachPaymentWords } from './words.ts';

teachPaymentWords('id', payment);

/** Around the Indonesian payment page: brings its words. */
export default function IndonesianPaymentWords() {
  return <Outlet />;
}

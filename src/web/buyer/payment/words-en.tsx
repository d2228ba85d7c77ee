import { Outlet } from 'react-router';
import { payment } from '#messages/en/payment.ts';
import { teachPaymentWords } from './words.ts';

teachPaymentWords('en', payment);

/** Around the English payment page: brings its words. */
export default function EnglishPaymentWords() {
  return <Outlet />;
}

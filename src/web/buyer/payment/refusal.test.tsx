import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#common/locale.ts';
import type { MethodOption, Payment } from '#contract/payment.ts';
import { messages as enCheckout } from '#messages/en/checkout.ts';
import { messages as enPayment } from '#messages/en/payment.ts';
import { en } from '#messages/en.ts';
import { messages as idCheckout } from '#messages/id/checkout.ts';
import { messages as idPayment } from '#messages/id/payment.ts';
import { id, type Messages } from '#messages/id.ts';
import { LanguageProvider } from '#web/client/messages.tsx';
import { MethodList } from '../checkout/method-list.tsx';
import { PaymentState } from './payment-state.tsx';

const messages = {
  id: { ...id, ...idPayment, ...idCheckout },
  en: { ...en, ...enPayment, ...enCheckout },
};
const html = (locale: Locale, element: React.ReactNode): string => {
  const page = (
    <LanguageProvider locale={locale} messages={messages[locale] as Messages}>
      {element}
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
};
const failed = { status: 'failed', refusal: null, paid_at: null, orders: [] } as unknown as Payment;

test.each([
  ['id', 'inactive', 'sedang tidak menerimanya'],
  ['id', 'amount', 'di luar batas'],
  ['id', 'charge', 'menolak tagihan ini'],
  ['en', 'inactive', 'does not accept it at the moment'],
  ['en', 'amount', 'outside the limits'],
  ['en', 'charge', 'refused this charge'],
] as const)('in %s a payment refused for %s says so, and what to do', (locale, refusal, words) => {
  const text = html(locale, <PaymentState payment={{ ...failed, refusal }} />);
  expect(text).toContain(words);
  expect(text).toContain(locale === 'id' ? 'pilih cara bayar lain' : 'choose another method');
});

test('a payment that failed otherwise may be tried again', () => {
  expect(html('id', <PaymentState payment={failed} />)).toContain('coba lagi');
});

test.each([
  ['id', 10_000_001, 'Maksimum Rp'],
  ['en', 10_000_001, 'Maximum Rp'],
  ['id', 500, 'Minimum Rp'],
] as const)(
  'in %s a method that does not take %i says its limit and cannot be chosen',
  (locale, amount, words) => {
    const option: MethodOption = {
      payment_method: 'qris',
      payment_channel: null,
      label: 'QRIS',
      icon: null,
      is_available: true,
      min_amount: 1_000,
      max_amount: 10_000_000,
    };
    const list = (due: number) =>
      html(
        locale,
        <MethodList title="x" name="x" methods={[option]} chosen={null} amount={due} onChoose={() => {}} />,
      );
    expect(list(amount)).toContain(words);
    expect(list(amount)).toMatch(/<input[^>]*disabled/);
    expect(list(10_000_000)).not.toContain('disabled');
  },
);

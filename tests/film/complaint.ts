import type { Film, Point } from './film.ts';
import { newProduct, orderOf, shipOrder } from './goods.ts';

const area = '/merchant/dashboard';

/** An order that is on its way, and the buyer's complaint about it. @returns its code */
const complaintAbout = async (film: Film, product_id: number, note: string): Promise<string> => {
  const order_code = await orderOf(film, 'buyer', product_id, 'wallet');
  await shipOrder(film, order_code);
  await film.ask('buyer', '/order/status', {
    ...{ order_code, action: 'complain', reason: 'damaged', note },
    file_ids: [await film.upload('buyer', 'complaint', 'khaki')],
  });
  return order_code;
};

export const complaint: Point = {
  name: 'complaint',
  title: '2. Complaints with two voices',
  walk: async (film) => {
    const { ask, show } = film;
    const product = await newProduct(film, 'Cangkir Tanah Liat');
    const act = (who: 'buyer' | 'seller', order_code: string, action: string, rest: object = {}) =>
      ask(who, `/${who === 'buyer' ? 'buyer' : 'merchant'}/dashboard/complaint/act`, {
        ...{ order_code, action, ...rest },
      });
    const answer = (order_code: string, text: string, rest: object = {}) =>
      ask('seller', `${area}/complaint/answer`, { order_code, text, ...rest });

    // an offer of a part, answered while the buyer looks on
    const part = await complaintAbout(film, product.id, 'Gagang cangkirnya patah waktu dibuka.');
    await show('buyer-waits', 'buyer', `/user/order/${part}`, [
      'Gagang cangkirnya patah waktu dibuka.',
      { id: 'Giliran penjual', en: 'The seller’s turn' },
    ]);
    await show('store-list', 'seller', `${area}/complaint`, [part]);
    await show(
      'store-answers',
      'seller',
      `${area}/order/${part}`,
      [{ id: 'Sebagian uang kembali', en: 'A part back' }],
      {
        act: async (page, { locale }) => {
          const name = locale === 'id' ? 'Jawab komplain' : 'Answer the complaint';
          await page.getByRole('button', { name }).click();
        },
      },
    );
    const phone = { width: 390, locale: 'id' } as const;
    const desk = { width: 1440, locale: 'en' } as const;
    const buyer = await film.visit('buyer', `/user/order/${part}`, phone);
    await buyer.getByText('Giliran penjual').waitFor();
    const seller = await film.visit('seller', `${area}/order/${part}`, desk);
    await seller.getByRole('button', { name: 'Answer the complaint' }).click();
    const sheet = seller.getByRole('dialog');
    await sheet.getByRole('radio', { name: /^A part back/ }).check();
    await sheet.getByLabel('Amount for the buyer').fill('15000');
    await sheet
      .getByLabel('What you say', { exact: true })
      .or(sheet.locator('textarea'))
      .first()
      .fill('Maaf, Kak. Kami ganti sebagian karena cangkirnya masih utuh.');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await buyer.getByText('Maaf, Kak. Kami ganti sebagian').waitFor({ timeout: 15_000 });
    await film.take('at-once', 'buyer', buyer, phone, ['Maaf, Kak. Kami ganti sebagian']);
    await film.take('at-once', 'seller', seller, desk, ['The buyer’s turn']);
    await show('buyer-has-offer', 'buyer', `/user/order/${part}`, [
      { id: 'Terima tawaran', en: 'Take the offer' },
    ]);
    await act('buyer', part, 'take');
    await show('offer-taken', 'buyer', `/user/order/${part}`, [{ id: 'Hasil', en: 'How it ended' }]);

    // the goods go back
    const back = await complaintAbout(film, product.id, 'Warnanya lain dari yang di foto.');
    await answer(back, 'Silakan dikirim kembali, Kak, uangnya kami kembalikan.', { offer: 'return' });
    await act('buyer', back, 'take');
    await show('buyer-sends-back', 'buyer', `/user/order/${back}`, [
      { id: 'Kirim kembali ke', en: 'Send back to' },
    ]);
    await act('buyer', back, 'send_back', { courier: 'JNE', resi: 'JNEKEMBALI0001' });
    await show('store-has-return', 'seller', `${area}/order/${back}`, ['JNEKEMBALI0001']);

    // without an offer an operator decides, and one side appeals
    const judged = await complaintAbout(film, product.id, 'Cangkirnya retak di bagian bawah.');
    await answer(judged, 'Waktu kami kemas cangkirnya utuh, ini fotonya.', {
      file_ids: [await film.upload('seller', 'complaint', 'teal')],
    });
    await show('operator-list', 'operator', '/operator/complaint', [judged]);
    await show('operator-decides', 'operator', `/operator/complaint?order=${judged}`, [
      'Waktu kami kemas cangkirnya utuh, ini fotonya.',
      { id: 'Putuskan', en: 'Decide' },
    ]);
    await ask('operator', '/operator/complaint/decide', {
      ...{ order_code: judged, resolution: 'partial', amount: 20_000 },
      note: 'Retaknya terlihat, tetapi cangkirnya dapat dipakai.',
    });
    await show('decided', 'seller', `${area}/order/${judged}`, [
      'Retaknya terlihat, tetapi cangkirnya dapat dipakai.',
      { id: 'Ajukan banding', en: 'Appeal' },
    ]);
    await act('buyer', judged, 'appeal', { text: 'Cangkirnya bocor, foto kedua belum dilihat.' });
    await show('operator-reads-appeal', 'operator', `/operator/complaint?order=${judged}`, [
      'Cangkirnya bocor, foto kedua belum dilihat.',
    ]);
    await show('buyer-appealed', 'buyer', `/user/order/${judged}`, [
      'Cangkirnya bocor, foto kedua belum dilihat.',
    ]);
  },
};

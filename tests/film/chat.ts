import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Point } from './film.ts';
import { newProduct } from './goods.ts';

const area = '/merchant/dashboard';

export const chat: Point = {
  name: 'chat',
  title: '1a. Chat between buyers and stores',
  walk: async (film) => {
    const { ask, show } = film;
    const product = await newProduct(film, 'Keripik Pisang Madu');
    const { merchant_slug: store } = await ask<{ merchant_slug: string }>('seller', `${area}/store`);
    const orders = await ask<Order[]>('buyer', '/order/list?per_page=100');
    const order = orders.find(
      ({ status, merchant }) => status === 'shipped' && merchant.merchant_slug === store,
    )!;
    await ask('seller', `${area}/chat/settings`, {
      auto_reply_on: false,
      auto_reply: 'Terima kasih, kami balas besok pagi.',
      ...{ opens_at: 480, closes_at: 1020, days: [1, 2, 3, 4, 5, 6] },
      templates: [
        { title: 'Stok ada', text: 'Stoknya ada, Kak. Silakan dipesan.' },
        { title: 'Di kurir', text: 'Pesanan sudah kami serahkan ke kurir pagi ini.' },
      ],
    });

    // what leads there
    await show('from-product', 'buyer', `/product/${product.slug}`, [product.product_name]);
    await show(
      'first-message',
      'newBuyer',
      `/user/chat/store/${store}?product=${product.id}`,
      [product.product_name],
      { asWindow: true },
    );
    const send = (text: string, rest: object = {}) =>
      ask<{ thread_id: number; message: { message_id: number } }>('buyer', '/buyer/dashboard/chat/send', {
        ...{ store, text, ...rest },
      });
    const { thread_id } = await send('Halo, apakah warnanya sama seperti di foto?', {
      product_id: product.id,
      file_ids: [await film.upload('buyer', 'chat', 'khaki'), await film.upload('buyer', 'chat', 'teal')],
    });
    const reply = (text: string, rest: object = {}) =>
      ask<{ message: { message_id: number } }>('seller', `${area}/chat/send`, { thread_id, text, ...rest });
    await reply('Sama, Kak. Ini foto di siang hari.', {
      file_ids: [await film.upload('seller', 'chat', 'tomato')],
    });
    await send('Bagaimana dengan pesanan saya yang kemarin?', { order_code: order.order_code });
    await reply('Pesanan sudah kami serahkan ke kurir pagi ini.');

    await show('buyer-list', 'buyer', '/user/chat', ['Pesanan sudah kami serahkan ke kurir pagi ini.'], {
      asWindow: true,
    });
    await show(
      'buyer-thread',
      'buyer',
      `/user/chat/${thread_id}`,
      [product.product_name, 'Sama, Kak. Ini foto di siang hari.'],
      { asWindow: true },
    );
    await show('store-list', 'seller', `${area}/chat`, ['Pesanan sudah kami serahkan ke kurir pagi ini.'], {
      asWindow: true,
    });
    await show(
      'store-thread-templates',
      'seller',
      `${area}/chat/${thread_id}`,
      ['Halo, apakah warnanya sama seperti di foto?', 'Stok ada'],
      { asWindow: true },
    );
    await show('store-settings', 'seller', `${area}/chat/settings`, [
      { id: 'Pengaturan chat', en: 'Chat settings' },
    ]);
    await show('from-order', 'buyer', `/user/order/${order.order_code}`, [
      { id: 'Chat penjual', en: 'Chat with the seller' },
    ]);
    await show('store-from-order', 'seller', `${area}/order/${order.order_code}`, [
      { id: 'Chat pembeli', en: 'Chat with the buyer' },
    ]);

    // two windows at once: nobody reloads
    const phone = { width: 390, locale: 'id' } as const;
    const desk = { width: 1440, locale: 'en' } as const;
    const buyer = await film.visit('buyer', `/user/chat/${thread_id}`, phone);
    const seller = await film.visit('seller', `${area}/chat/${thread_id}`, desk);
    await seller.getByRole('button', { name: 'Stok ada' }).click();
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await buyer.getByText('Stoknya ada, Kak. Silakan dipesan.').last().waitFor();
    await buyer.getByLabel('Tulis pesan').fill('Baik, saya pesan sekarang.');
    await buyer.getByRole('button', { name: 'Kirim', exact: true }).click();
    await seller.getByText('Baik, saya pesan sekarang.').last().waitFor();
    await film.take('at-once', 'buyer', buyer, phone, ['Stoknya ada, Kak. Silakan dipesan.'], {
      asWindow: true,
    });
    await film.take('at-once', 'seller', seller, desk, ['Baik, saya pesan sekarang.'], { asWindow: true });

    // something that leads outside is reported
    const { message } = await reply('Lebih murah lewat WA 081234567890, Kak, transfer langsung saja.', {
      file_ids: [await film.upload('seller', 'chat', 'orchid')],
    });
    await show(
      'report',
      'buyer',
      `/user/chat/${thread_id}`,
      [{ id: 'Adukan pesan ini?', en: 'Report this message?' }],
      {
        act: async (page, { locale }) => {
          const name = locale === 'id' ? 'Adukan pesan' : 'Report message';
          await page.getByRole('button', { name }).last().click();
        },
      },
    );
    await ask('buyer', '/buyer/dashboard/chat/report', {
      ...{ message_id: message.message_id, reason: 'outside', note: 'Diajak bayar di luar' },
    });
    await ask('buyer', '/buyer/dashboard/chat/block', { thread_id, is_blocked: true });
    await show(
      'blocked-and-reported',
      'buyer',
      `/user/chat/${thread_id}`,
      [
        { id: 'Anda memblokir chat ini.', en: 'You have blocked this chat.' },
        { id: 'Sudah Anda adukan', en: 'You reported this' },
      ],
      { asWindow: true },
    );
    await show(
      'refused',
      'seller',
      `${area}/chat/${thread_id}`,
      [
        {
          id: 'Pesan Anda tidak diterima lagi di chat ini.',
          en: 'Your messages are no longer accepted in this chat.',
        },
      ],
      { asWindow: true },
    );
    const [report] = await ask<{ report_id: number }[]>('operator', '/operator/chat/report?status=open');
    await show('operator-reports', 'operator', '/operator/chat', [/Lebih murah lewat WA/]);
    await show('operator-thread', 'operator', `/operator/chat/${report!.report_id}`, [
      /Lebih murah lewat WA/,
      'Diajak bayar di luar',
    ]);
    await ask('buyer', '/buyer/dashboard/chat/block', { thread_id, is_blocked: false });
    expect(report).toBeDefined();
  },
};

export const questions: Point = {
  name: 'questions',
  title: '1b. Public questions',
  walk: async (film) => {
    const { ask, show } = film;
    const product = await newProduct(film, 'Taplak Meja Anyam');
    const question = (text: string) =>
      ask<{ question_id: number }>('buyer', '/buyer/dashboard/question/ask', {
        ...{ product_id: product.id, text },
      });
    const { question_id } = await question('Apakah bisa dicuci mesin?');
    await ask('seller', `${area}/question/answer`, {
      ...{ question_id, text: 'Bisa, dengan air dingin dan putaran lembut.' },
    });
    const outside = await question('Bisa beli lewat WA 081234567890 saja?');
    await ask('seller', `${area}/question/report`, {
      ...{ question_id: outside.question_id, part: 'question', reason: 'outside' },
    });
    const toQuestions = {
      act: async (page: Page) => page.locator('.product-questions').scrollIntoViewIfNeeded(),
    };
    await show(
      'on-product',
      'guest',
      `/product/${product.slug}`,
      ['Bisa, dengan air dingin dan putaran lembut.'],
      toQuestions,
    );
    await show(
      'ask',
      'newBuyer',
      `/product/${product.slug}`,
      [{ id: 'Tanya tentang produk ini', en: 'Ask about this product' }],
      {
        act: async (page, { locale }) => {
          await toQuestions.act(page);
          const name = locale === 'id' ? 'Tulis pertanyaan' : 'Ask a question';
          await page.getByRole('button', { name }).click();
        },
      },
    );
    await show('store', 'seller', `${area}/question`, ['Bisa beli lewat WA 081234567890 saja?']);
    await show('operator', 'operator', '/operator/question', ['Bisa beli lewat WA 081234567890 saja?']);
  },
};

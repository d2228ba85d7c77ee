import type { StarterTexts } from './id.ts';

/** What the pages say in English until an operator publishes their own. */
export const starterEn: StarterTexts = {
  terms: {
    title: 'Terms and Conditions',
    body: `This text came with the software, and no lawyer has checked it yet. Whoever runs this shop will replace it with the one that applies.

## Who we are

Lokapasar brings buyers and stores together. Goods are sold by the store named on the product page and on the order; we provide the place, hold the money until the order is completed, and decide complaints. Who we are and where stands on the [Contact](/kontak) page.

## Accounts

- One account for one person. An e-mail address or a phone number is proved by a code before the account can be used.
- Keep your password to yourself. We never ask for a password or a code by chat, mail or call.
- You can close your account at any time under My data, once your orders are completed and your balance is withdrawn.

## Buying

1. Prices, shipping, insurance and discounts are computed at checkout and shown before you pay.
2. An order that is not paid in time expires, and its stock goes back to the store.
3. The store accepts and ships within the time written on the order. If it does not, the order is rejected by itself and your money goes back to your balance.
4. Once the goods have arrived you can complete the order or open a complaint. Without either, the order is completed by itself at the time written on it.

## Money

We hold your money until the order is completed, and then pass it on to the store. Money of orders that were cancelled, rejected or refunded goes to your balance. You can shop with the balance or withdraw it to a bank account.

## Complaints

If goods did not arrive, are damaged, wrong or incomplete, open a complaint on the order. Our staff read both sides and decide where the money goes. Other ways to complain stand on the [Contact](/kontak) page.

## Selling

- A store opens after we have checked who owns it.
- A store answers for its goods, what it says of them, and the permits they need.
- Commission and withdrawal fees are shown in the Seller Centre. Commission is taken when an order is completed.

## What is not allowed

Goods forbidden by law, misleading descriptions, false reviews, and luring people into deals outside Lokapasar. Products can be taken down, and accounts or stores suspended; we say why.

## Changes

A new text is announced on this page with the date from which it applies. If a change needs your consent, we ask for it before your next purchase.`,
  },
  privacy: {
    title: 'Privacy Policy',
    body: `This text came with the software, and no lawyer has checked it yet. Whoever runs this shop will replace it with the one that applies.

## What we store

- **Account**: name, e-mail address, phone number, and if you enter them: date of birth, gender, picture.
- **Shopping**: addresses, cart and wishlist, orders, payments, balance, reviews, complaints, and chats with stores.
- **Store**: who owns it (NIK, picture of the KTP, selfie with it), NPWP and company documents, bank account.
- **Security**: time, IP address and kind of device when you log in; failed logins.

NIK, phone numbers, account numbers and documents are stored encrypted.

## What for

To carry out orders, payments and shipping; to protect accounts; to handle complaints; and to keep the books that the law demands. News by WhatsApp is sent only if you asked for it, and you can stop it at any time. Products that you look at are recorded only if you turn recommendations on: for 90 days at most, and deleted at once when you turn them off.

## Who sees it

- **The store** you buy from sees the name, address and phone number of the recipient in order to ship. Some time after an order is completed, number and address are masked.
- **Couriers** get what they need to deliver.
- **Payment providers and banks** get what they need for payments and withdrawals.
- **Our staff** see what their work needs; who opened the data of an account, an order or a store, or a document, is recorded.

We sell no data, and have no advertisements or trackers of others.

## Cookies and storage on your device

We use only what is needed:

- **my_token**: shows that you are logged in. Deleted when you log out, after two days at the latest.
- **lp_device** (in a shop with https called __Secure-lp_device): recognises a device you have logged in from, for a year at most. No script can read it.
- **Storage of your device**: the name shown in the menu, products you looked at lately, the area you chose for delivery, your last courier and payment method, ticks and last prices of the cart, what you typed and have not sent yet, buttons you pressed before logging in, the store you are helping, your answers to offers of notifications and recommendations, the list of categories, and a page for when there is no connection. It stays on your device, except for the area, which is sent along when shipping is computed or stores nearby are looked for.

There are no cookies for statistics or advertising, and so there is no cookie banner.

The buttons to log in with Google or Facebook, where there are any, contact those companies only when you press them. The map on which an address is marked, where there is one, fetches its pictures from the maker of the map when you open it. Notifications on your device, if you turn them on, travel through the service of the maker of your browser.

## Your rights

Under [My data](/user/data) you can see what you have consented to and withdraw it, ask for a copy of your data that people and machines can read, ask for corrections, and close your account. Requests are handled within 3 x 24 hours.

## For how long

- After an account is closed there is a grace period; logging in during it cancels the closing. After it, personal data are erased.
- Records of financial transactions are stored for 10 years without your name and address, except the proof of withdrawals to a bank account.
- Reviews stay without a name.
- Older backups still contain data until they are deleted in their turn.

## Contact us

Where to ask about personal data stands on the [Contact](/kontak) page.`,
  },
  help: {
    title: 'Help',
    body: `## Where is my order?

Open [your orders](/user/order/list) and choose one. It says who has to act and until when, and where the parcel is.

## How do I pay?

The payment methods that are available are shown at checkout. Follow the instructions on the payment page before the time is up. The order changes by itself once the payment has arrived.

## Goods did not arrive, are damaged or wrong

Open the order and press Open a complaint while it is not completed. Describe the problem and add photos. We hold your money until our staff have decided.

## Where does the money of a cancelled order go?

To [your balance](/user/wallet). You can shop with it or withdraw it to a bank account.

## Forgotten password

Open [Forgotten password](/forgot), enter your e-mail address or phone number, and then the code that we send.

## I want to sell

Open [Open a store](/register/merchant). Have your KTP and a bank account at hand. We check the registration before the store opens.

## Stopping news

Open [notification settings](/user/profile/notification/settings). Mail about the security of your account is always sent.

## Seeing, downloading or deleting my data

Open [My data](/user/data).

## Anything else

Reach us through the [Contact](/kontak) page.`,
  },
  contact: {
    title: 'Contact and Complaints',
    body: `For problems with an order the quickest way is **Open a complaint** on the order: we hold its money at once, and our staff read it.

For anything else reach us as below. Tell us the number of the order if there is one. Never send a password or a code.

If our answer does not solve your problem, you can complain to the government as below.`,
  },
  about: {
    title: 'About Lokapasar',
    body: `Lokapasar is an online marketplace: many stores in one place, one cart, one payment.

## How we work

- Buyers' money is held until the order is completed, and then passed on to the store.
- Every order says who has to act and by when.
- A store opens after its owner was checked.
- Complaints are read by people, not by a machine.
- We have no advertisements or trackers of others.

Who runs the business and how to reach us stands on the [Contact](/kontak) page.`,
  },
};

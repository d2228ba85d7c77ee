import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { choice, idList, text } from './query.ts';
import { id } from './scalars.ts';

/** Something to choose by its name: `code` tells it from others of the same name. */
export const choiceRow = z.object({ id, name: z.string(), code: z.string() });
export type ChoiceRow = z.output<typeof choiceRow>;

/** How many are found at once; who does not find theirs among them writes more of the name. */
export const maxChoices = 8;

/** `ids` finds exactly these, and `search` then does not count. */
const wanted = { search: text, ids: idList };
const shared = { method: 'GET', kind: 'list', output: z.array(choiceRow) } as const;

export const chooseMerchants = endpoint({
  ...operator('any'),
  ...shared,
  name: 'chooseMerchants',
  path: '/operator/choice/merchant',
  input: z.object(wanted),
  summary: 'Stores to choose from, of any status, by name or address; the newest when nothing is searched.',
});
export const chooseUsers = endpoint({
  ...operator(['finance', 'order', 'user', 'setting', 'security']),
  ...shared,
  name: 'chooseUsers',
  path: '/operator/choice/user',
  input: z.object({ ...wanted, role: choice(['operator'], null) }),
  summary:
    'Accounts to choose from by name, e-mail or whole phone number, with nothing but name and e-mail. Operators with `setting` alone find operators only.',
});
export const chooseOrders = endpoint({
  ...operator(['finance', 'order']),
  ...shared,
  name: 'chooseOrders',
  path: '/operator/choice/order',
  input: z.object(wanted),
  summary: 'Orders to choose from: `name` is the order code, `code` its buyer and its store.',
});
export const chooseWithdrawals = endpoint({
  ...operator('finance'),
  ...shared,
  name: 'chooseWithdrawals',
  path: '/operator/choice/withdraw',
  input: z.object(wanted),
  summary: 'Withdrawals to choose from: `name` is the withdrawal code, `code` whose it is.',
});

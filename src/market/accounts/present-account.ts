import type { Kysely } from 'kysely';
import type { Account } from '#contract/account.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { Schema } from '../schema.ts';
import { isSellerStatus } from './seller.rules.ts';
import { merchantOf, type User } from './users-store.ts';

/** An account as its owner sees it (API Account). */
export const presentAccount = async (db: Kysely<Schema>, user: User): Promise<Account> => {
  const store = await merchantOf(db, user.id);
  const isOperator = user.permissions.length > 0;
  const isSeller = store !== undefined && isSellerStatus(store.status);
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    phone: user.phone,
    profile_picture: fileUrlOrNull(user.profile_picture),
    roles: isOperator ? ['operator'] : isSeller ? ['buyer', 'merchant'] : ['buyer'],
    permissions: user.permissions,
    merchant: store === undefined ? null : { ...store, merchant_photo: fileUrlOrNull(store.merchant_photo) },
  };
};

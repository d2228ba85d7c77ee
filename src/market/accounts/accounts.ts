import type { AppContext } from '../context.ts';
import type { AccountLimits } from './limits.ts';
import type { SocialLogins } from './social.ts';

/** What the use cases of accounts are given besides. */
export type Accounts = AppContext & { limits: AccountLimits; social: SocialLogins };

import type { Trade } from '../market.ts';
import type { AccountLimits } from './limits.ts';
import type { SocialLogins } from './social.ts';

/** What the use cases of accounts are given besides. */
export type Accounts = Trade & { limits: AccountLimits; social: SocialLogins };

import { auth } from './en/auth.ts';
import type { AuthMessages } from './id-auth.ts';

export const messages: AuthMessages = { auth };

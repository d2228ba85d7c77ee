import { address } from './en/address.ts';
import type { AddressMessages } from './id-address.ts';

export const messages: AddressMessages = { address };

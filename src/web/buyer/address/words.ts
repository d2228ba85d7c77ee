import { type Locale, localeOfPath } from '#common/locale.ts';
import type { address as source } from '#messages/id/address.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

type AddressMessages = typeof source;
const words = createMessageGroup<AddressMessages>('address');

export const teachAddressWords = (locale: Locale, messages: AddressMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the address book. */
export const useAddressWords = (): AddressMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const addressWordsOf = (pathname: string): AddressMessages => words.of(localeOfPath(pathname));

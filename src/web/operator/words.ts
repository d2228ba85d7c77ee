import { type Locale, localeOfPath } from '#common/locale.ts';
import type { OperatorMessages } from '#messages/id-operator.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

const words = createMessageGroup<OperatorMessages>('operator');

export const teachOperatorWords = (locale: Locale, messages: OperatorMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the back-office: `const { operator, operatorStores } = useOperatorMessages()`. */
export const useOperatorMessages = (): OperatorMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const operatorMessagesOf = (pathname: string): OperatorMessages => words.of(localeOfPath(pathname));

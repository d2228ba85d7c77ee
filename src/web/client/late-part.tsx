import { type ComponentType, use } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale } from './messages.tsx';

type Own = { messages: Partial<Messages> };
type Fetched<P> = [ComponentType<P>, Own];
type Fetch<P> = (locale: Locale) => Promise<Fetched<P>>;

/** How a part of a page is fetched together with messages of its own: once, when it is drawn first. */
export const latePart = <P,>(
  part: () => Promise<ComponentType<P>>,
  messages: Record<Locale, () => Promise<Own>>,
): Fetch<P> => {
  const fetched: Partial<Record<Locale, Promise<Fetched<P>>>> = {};
  return (locale) => {
    fetched[locale] ??= Promise.all([part(), messages[locale]()]);
    return fetched[locale];
  };
};

/** Such a part, inside a `<Suspense>`: `<LatePart of={panel} props={{ order }} />`. */
export const LatePart = <P extends object>({ of, props }: { of: Fetch<P>; props: P }) => {
  const [Part, { messages }] = use(of(useLocale()));
  return (
    <MoreMessages messages={messages}>
      <Part {...props} />
    </MoreMessages>
  );
};

import { rupiah } from '#common/money.ts';
import type { ClosingItem, ClosingKind } from '#contract/store-closing.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { PlainLink } from '#web/ui/plain-link.tsx';

type Props = {
  items: readonly ClosingItem[];
  /** Where each is seen to; one that is not here is no link. */
  ways: Partial<Record<ClosingKind, string>>;
};

/** What stands in the way of closing a store, each with where it is seen to and when it is over by itself. */
export const OpenItems = ({ items, ways }: Props) => {
  const { storeClosing: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <ul className="stack stack-snug">
      {items.map(({ kind, count, amount, until }) => {
        const text = t.kinds[kind](count, rupiah(amount));
        const way = ways[kind];
        return (
          <li key={kind}>
            {way === undefined ? (
              text
            ) : (
              <PlainLink className="link" to={to(way)}>
                {text}
              </PlainLink>
            )}
            {until !== null && <span className="quiet text-13"> · {t.until(dayText(locale, until))}</span>}
          </li>
        );
      })}
    </ul>
  );
};

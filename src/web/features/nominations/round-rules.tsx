import { rupiah } from '#common/money.ts';
import type { Round } from '#contract/nomination.ts';
import { useMessages } from '#web/client/messages.tsx';

/** What products must keep to take part in a campaign, line by line. */
export const RoundRules = ({ rules }: { rules: Round['rules'] }) => {
  const { nominations: words } = useMessages();
  const { rule } = words;
  const lines = [
    rule.categories(rules.categories.map(({ name }) => name)),
    rule.discount(rules.min_discount),
    ...(rules.min_stars === null ? [] : [rule.stars(rules.min_stars)]),
    ...(rules.max_price === null ? [] : [rule.price(rupiah(rules.max_price))]),
    rule.stock(rules.min_stock),
    rule.products(rules.max_products),
  ];
  return (
    <ul className="named-things text-13">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

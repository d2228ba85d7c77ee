import { compact } from '#common/money.ts';

/** The small figure on an icon; nothing at zero. Its link's label says it too. */
export const Counter = ({ value }: { value: number }) =>
  value > 0 && (
    <span className="counter" aria-hidden="true">
      {compact(value)}
    </span>
  );

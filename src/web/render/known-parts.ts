import { useLocale } from '../client/messages.tsx';
import { Icon } from '../ui/icon.tsx';
import { LogoMark } from '../ui/logo-mark.tsx';
import { PkpMark } from '../ui/pkp-mark.tsx';
import { Seal } from '../ui/seal.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Props } from './open-element.ts';

const mostTexts = 2_000;

/** A component that is always written the same for the same `key`, which is made of its properties and the language. */
type Part = { key: (props: Props) => unknown; texts: Map<unknown, string> };

/**
 * Small components that stand on every page a hundred times and say nothing of who or what they stand beside. Each is
 * one element without ids, and brings nothing to the head.
 */
const parts = new Map<unknown, Part>(
  (
    [
      [Icon, ({ name, filled }) => (filled ? `${name} filled` : name)],
      [LogoMark, ({ className }) => className],
      [Seal, () => useLocale()],
      [PkpMark, () => useLocale()],
      [Stars, ({ rating, big }) => `${useLocale()} ${rating} ${big}`],
    ] as const satisfies [unknown, Part['key']][]
  ).map(([component, key]) => [component, { key, texts: new Map() }]),
);

/** @returns undefined for a component that may be written in another way each time */
export const partOf = (component: unknown): Part | undefined => parts.get(component);

export const keepText = ({ texts }: Part, key: unknown, text: string): void => {
  if (texts.size < mostTexts) texts.set(key, text);
};

import { useLocation } from 'react-router';
import { withoutLocale } from '#common/locale.ts';
import { useLocale } from '../client/messages.tsx';
import { BottomNav, placeOf } from '../frame/bottom-nav.tsx';
import { CartButton } from '../frame/cart-button.tsx';
import { FlashBar } from '../frame/flash-bar.tsx';
import { Footer } from '../frame/footer.tsx';
import { GuestLinks } from '../frame/guest-links.tsx';
import { useSamePageIn } from '../frame/language-switch.tsx';
import { MegaMenu } from '../frame/mega-menu.tsx';
import { SubNav } from '../frame/sub-nav.tsx';
import { WishlistLink } from '../frame/wishlist-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LogoMark } from '../ui/logo-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { PkpMark } from '../ui/pkp-mark.tsx';
import { Seal } from '../ui/seal.tsx';
import { Stars } from '../ui/stars.tsx';
import { escaped } from './escape.ts';
import { type Form, filled, formOf } from './form.ts';
import type { Props } from './open-element.ts';

const maxForms = 2_000;

type Known = {
  /** Made of the properties and the language; null for what has to be written element by element. */
  key: (props: Props) => unknown;
  /** What is written otherwise for the same key, each time it is asked. */
  texts?: (props: Props) => string[];
};

/** A component that is always written the same for the same key, but for its texts. */
type AsyncSection = Known & { forms: Map<unknown, Form> };

/** The link to this page in a language. */
const useLinkIn = (): ((language: 'id' | 'en') => string) => {
  const samePageIn = useSamePageIn();
  return (language) => `href="${escaped(samePageIn(language))}" lang="${language}"`;
};

const isPlain = (url: unknown): boolean =>
  typeof url === 'string' && url.startsWith('/api/files/') && !url.includes('?');
/** Pictures that come late; others are named in the head. */
const pictureKey = ({ url, alt, eager, first, sizes, width, height, widths, className }: Props) =>
  eager || first || alt || !isPlain(url) ? null : `${sizes} ${width} ${height} ${widths} ${className}`;

const byLocale: Known = { key: () => useLocale() };

/**
 * Components that say nothing of who or what they stand beside: small ones that stand on every page a hundred times, and the
 * pieces of the frame, whose visitor is nobody yet. Each is one element without ids, and brings nothing to the head.
 */
const parts = new Map<unknown, AsyncSection>(
  (
    [
      [Icon, { key: ({ name, filled }) => (filled ? `${name} filled` : name) }],
      [LogoMark, { key: ({ className }) => className }],
      [Picture, { key: pictureKey, texts: ({ url }) => [escaped(String(url))] }],
      [Seal, byLocale],
      [PkpMark, byLocale],
      [Stars, { key: ({ rating, big }) => `${useLocale()} ${rating} ${big}` }],
      [MegaMenu, byLocale],
      [GuestLinks, byLocale],
      [WishlistLink, byLocale],
      [CartButton, byLocale],
      [FlashBar, byLocale],
      [BottomNav, { key: () => `${useLocale()} ${placeOf(withoutLocale(useLocation().pathname))}` }],
      [Footer, { key: () => useLocale(), texts: () => [useLinkIn()(useLocale() === 'id' ? 'en' : 'id')] }],
      [
        SubNav,
        {
          key: ({ topics }) => `${useLocale()} ${JSON.stringify(topics)}`,
          texts: () => (['id', 'en'] as const).map(useLinkIn()),
        },
      ],
    ] as const satisfies [unknown, Known][]
  ).map(([component, known]) => [component, { ...known, forms: new Map() }]),
);

/** @returns undefined for a component that may be written in another way each time */
export const partOf = (component: unknown): AsyncSection | undefined => parts.get(component);

const none: string[] = [];

/** A part as it was written before; `write` writes it element by element. */
export const partText = (part: AsyncSection, props: Props, write: () => string): string => {
  const { forms } = part;
  const key = part.key(props);
  if (key === null) return write();
  const texts = part.texts?.(props) ?? none;
  const known = forms.get(key);
  if (known !== undefined) return filled(known, texts);
  const html = write();
  const form = formOf(html, texts);
  const isWhole = new Set(form.rest.map(({ text }) => text)).size === texts.length;
  if (isWhole && forms.size < maxForms) forms.set(key, form);
  return html;
};

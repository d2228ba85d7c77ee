import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The address, language prefix included. */
  to: string;
  /** The page stays where it is scrolled to: a list that is sorted anew, another tab. */
  keepScroll?: boolean;
};

/**
 * A link within the shop that the frame follows (`PageClicks`). It costs a tenth of the router's own to render and to
 * wake up, and a page has a hundred of them.
 */
export const PlainLink = ({ to, keepScroll = false, ...rest }: Props) => (
  <a href={to} data-go={keepScroll ? 'keep' : ''} {...rest} />
);

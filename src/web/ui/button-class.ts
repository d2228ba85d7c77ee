export type ButtonKind = 'main' | 'line' | 'ink' | 'plain';
export type ButtonLook = { kind?: ButtonKind; small?: boolean; wide?: boolean; className?: string };

/** The classes of a button or a link that looks like one. */
export const buttonClass = ({ kind = 'line', small = false, wide = false, className }: ButtonLook): string =>
  ['button', `button-${kind}`, small && 'button-small', wide && 'button-wide', className]
    .filter(Boolean)
    .join(' ');

import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

/** Address of the icon sprite. A `<use>` asks for it as soon as the parser meets it; browsers match no preload to it. */
export const spriteUrl = sprite;

type Props = { name: IconName; filled?: boolean };

/** One icon of the sprite. Screen readers pass over it: the word beside it, or its button's label, says what it is. */
export const Icon = ({ name, filled = false }: Props) => (
  <svg className={filled ? 'icon icon-fill' : 'icon'} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);

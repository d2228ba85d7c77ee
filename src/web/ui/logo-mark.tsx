import { spriteUrl } from './icon.tsx';

/** The kawung of the logo; its colour and size come from its place. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <use href={`${spriteUrl}#logo`} />
  </svg>
);

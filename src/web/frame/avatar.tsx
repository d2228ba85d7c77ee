import { Picture } from '#web/ui/picture.tsx';
import { noAvatarPath } from '#web/ui/picture-sources.ts';

/** A person's picture, or the blank default one. */
export const Avatar = ({ url }: { url: string | null | undefined }) => (
  <span className="avatar">
    <Picture url={url} sizes="32px" widths={[160]} width={32} height={32} eager fallback={noAvatarPath} />
  </span>
);

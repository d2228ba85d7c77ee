import { useState } from 'react';
import { noImagePath, type PictureWidth, pictureAt, pictureSet } from './picture-sources.ts';

type Props = {
  /** Address without width, or null when there is none. */
  url: string | null | undefined;
  alt?: string;
  /** What CSS makes of it, for `srcset`. */
  sizes: string;
  width?: number;
  height?: number;
  widths?: readonly PictureWidth[];
  eager?: boolean;
  /** The page's largest picture: fetched first. */
  first?: boolean;
  fallback?: string;
  className?: string;
};

/** A picture in the size that is shown, with its fallback for none and for a broken one. Square unless told. */
export const Picture = ({
  url,
  alt = '',
  sizes,
  width = 400,
  height = 400,
  widths,
  eager = false,
  first = false,
  fallback = noImagePath,
  className,
}: Props) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url && broken !== url ? url : null;
  // one that failed before hydration fires no event any more
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && shown !== null) setBroken(shown);
  };
  return (
    <img
      ref={check}
      className={className}
      src={shown === null ? fallback : pictureAt(shown, 320)}
      srcSet={shown === null ? undefined : pictureSet(shown, widths)}
      sizes={shown === null ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager || first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      onError={() => setBroken(shown)}
    />
  );
};

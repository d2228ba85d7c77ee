/** Shown for products without photo and for pictures that do not load. */
export const noImagePath = '/no-image.svg';

/** Blank default avatar. */
export const noAvatarPath = '/no-avatar.svg';

/**
 * `sizes` of a picture as wide as a phone: there the 640 px one does, 1.6 px for each of the screen's own and half the
 * bytes of the next. `wide` is its width on a wide screen.
 */
export const acrossPhone = (wide: string): string =>
  `(max-width: 480px) 320px, (max-width: 922px) 100vw, ${wide}`;

/** The same of a card, two of which stand side by side on a phone: the 320 px one. */
export const halfPhone = (wide: string): string =>
  `(max-width: 480px) 160px, (max-width: 922px) 46vw, ${wide}`;

export type PictureWidth = 160 | 320 | 640 | 1280;

/** The choices of a card's picture, where its list has no other sizes. */
export const cardPicture: { widths: readonly PictureWidth[]; sizes: string } = {
  widths: [320, 640],
  sizes: halfPhone('190px'),
};

const resizable = (url: string): boolean => url.startsWith('/api/files/');
const bare = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** The address of a picture at a width; pictures from elsewhere have one size only. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  resizable(url) ? `${bare(url)}?w=${width}` : url;

/** `srcset` of our own pictures: the browser takes the width that is shown. */
export const pictureSet = (
  url: string,
  widths: readonly PictureWidth[] = [160, 320, 640],
): string | undefined => {
  if (!resizable(url)) return undefined;
  const start = bare(url);
  let set = '';
  // a page has seventy pictures: in one go, without lists between
  for (const width of widths) set += `${set === '' ? '' : ', '}${start}?w=${width} ${width}w`;
  return set;
};

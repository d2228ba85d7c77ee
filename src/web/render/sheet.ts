/** The page being written. One at a time: writing never waits. */
export const sheet = {
  /** What is written where the pen stands: the body, or the head while that is being written. */
  html: '',
  /** Whether text was written last: the browser would read the next text as one with it. */
  afterText: false,
  /** 0 before `<html>`, 1 within it, 2 within head and body. */
  stage: 0,
  inSvg: false,
  inNoscript: false,
  inPicture: false,
  /** The value of the `<select>` that is being written. */
  selected: undefined as unknown,
  /** Start tags of the frame, and what stood within the head. */
  htmlTag: '',
  headTag: '',
  head: '',
  bodyTag: '',
  /** What is brought to the head from wherever it was written, in the order in which it stands there. */
  charset: '',
  viewport: '',
  urgentPictures: '',
  urgentCount: 0,
  pictures: new Map<string, string>(),
  knownPictures: new Set<string>(),
  scripts: '',
  knownScripts: new Set<string>(),
  links: '',
  /** The bodies of scripts that the browser runs; the content policy has to name them. */
  inlineScripts: [] as string[],
};

const blank = { ...sheet };

/** An empty sheet, holding on to nothing of the page before. */
export const newSheet = (): void => {
  Object.assign(sheet, blank, {
    pictures: new Map(),
    knownPictures: new Set(),
    knownScripts: new Set(),
    inlineScripts: [],
  });
};

/** The finished document, without its doctype. */
export const documentOf = (): string => {
  let pictures = '';
  for (const link of sheet.pictures.values()) pictures += link;
  return (
    `${sheet.htmlTag}${sheet.headTag}${sheet.charset}${sheet.viewport}${sheet.urgentPictures}${sheet.scripts}${pictures}` +
    `${sheet.links}${sheet.head}</head>${sheet.bodyTag}${sheet.html}</body></html>`
  );
};

import url from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';

/** Address of the one font file, for the page's preload; tokens.css names the same file. */
export const fontUrl: string = url;

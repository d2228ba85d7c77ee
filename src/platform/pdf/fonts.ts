import { fileURLToPath } from 'node:url';

const file = (weight: 400 | 700): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`),
  );

/** Embeds the shop's typeface, as `body` and `bold`, so that a document looks the same wherever it is opened. */
export const registerFonts = (page: PDFKit.PDFDocument): void => {
  page.registerFont('body', file(400));
  page.registerFont('bold', file(700));
};

/** Words of the shared parts: header, footer, cards, lists, dialogs. */
export const ui = {
  home: 'Beranda',
  skipToContent: 'Langsung ke isi',
  soldCount: (count: string) => `${count} terjual`,
};

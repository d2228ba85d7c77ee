import type { ui as source } from '../id/ui.ts';

export const ui: typeof source = {
  home: 'Home',
  skipToContent: 'Skip to content',
  soldCount: (count) => `${count} sold`,
};

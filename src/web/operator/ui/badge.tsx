import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'wait' | 'calm';

/** How something stands, in a word: good, bad, waiting for somebody, or nothing to note. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={tone === 'calm' ? 'badge' : `badge badge-${tone}`}>{children}</span>
);

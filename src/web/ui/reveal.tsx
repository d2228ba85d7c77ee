import { type ReactNode, useState } from 'react';

type Props = { show: boolean; kind: 'auth' | 'list'; children: ReactNode };
type Phase = 'still' | 'coming' | 'leaving' | 'gone';

/**
 * A block that comes in bouncing (1 s) and leaves quickly (0.5 s), at most 140 px high for the authentication panel
 * and 365 px for lists while it moves. What is there from the start just stands.
 */
export const Reveal = ({ show, kind, children }: Props) => {
  const [phase, setPhase] = useState<Phase>(show ? 'still' : 'gone');
  if (show && (phase === 'gone' || phase === 'leaving')) setPhase('coming');
  if (!show && (phase === 'still' || phase === 'coming')) setPhase('leaving');
  if (phase === 'gone') return null;
  return (
    <div
      className={phase === 'still' ? undefined : `is-${phase} reveal-${kind}`}
      onAnimationEnd={(event) => event.target === event.currentTarget && setPhase(show ? 'still' : 'gone')}
    >
      {children}
    </div>
  );
};

import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Marked } from '#web/ui/marked.tsx';
import type { StatusHint, Tone } from './status-hint.rules.ts';

const icons: Record<Tone, IconName> = {
  yours: 'clock',
  other: 'clock',
  good: 'circle-check',
  bad: 'circle-alert',
};
const badges: Record<Tone, string> = {
  yours: 'badge badge-wait',
  other: 'badge badge-info',
  good: 'badge badge-good',
  bad: 'badge badge-bad',
};

/** An order's state in a word, in the colour of whose turn it is. */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={badges[tone]}>{label}</span>
);

/** Whose turn it is, by when, and what happens otherwise. */
export const NextStep = ({ hint, label }: { hint: StatusHint; label: string }) => (
  <section className={`next is-${hint.tone}`} aria-label={label}>
    <Icon name={icons[hint.tone]} />
    <p>
      <Marked text={hint.lead} />
    </p>
    {hint.rest !== '' && (
      <p className="next-when">
        <Marked text={hint.rest} />
      </p>
    )}
  </section>
);

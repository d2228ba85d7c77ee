import { useState } from 'react';
import type { MethodOption } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { WayPick } from './way-pick.tsx';
import { firstWays, isSameWay, type Way, waysByKind } from './ways.rules.ts';

type Props = {
  ways: readonly MethodOption[];
  chosen: Way | null;
  onChoose: (way: Way) => void;
  /** Heading of the list, with the switch between a few and all beside it. */
  title: string;
  name: string;
};

/** Ways to pay (K8): a few of them at first, all of them by kind on demand. */
export const WayList = ({ ways, chosen, onChoose, title, name }: Props) => {
  const { checkout: words } = useMessages();
  const [all, setAll] = useState(false);
  const few = firstWays(ways, chosen);
  const pick = (way: MethodOption) => (
    <WayPick
      key={`${way.payment_method}:${way.payment_channel}`}
      way={way}
      name={name}
      checked={isSameWay(chosen, way)}
      onPick={() => onChoose({ payment_method: way.payment_method, payment_channel: way.payment_channel })}
    />
  );
  return (
    <div role="radiogroup" aria-label={title}>
      <div className="step-title down-1">
        <h2>{title}</h2>
        {few.length < ways.length && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewerMethods : words.allMethods}
          </button>
        )}
      </div>
      {all
        ? waysByKind(ways).map(({ method, ways: own }) => (
            <div key={method} className="way-group">
              <h3 className="quiet small">{words.groups[method]}</h3>
              {own.map(pick)}
            </div>
          ))
        : few.map(pick)}
    </div>
  );
};

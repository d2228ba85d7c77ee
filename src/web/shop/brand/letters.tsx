import { useRef } from 'react';
import { limits } from '#common/limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type BrandQuery, letters } from './brand-query.ts';
import { DelayedLink } from './delayed-link.tsx';
import type { ChangeBrands } from './use-brand-query.ts';

type Props = { current: string; change: ChangeBrands; hrefOf: (part: Partial<BrandQuery>) => string };

/** All Brand and A to Z; the arrows move the row by 200 px (checklist 65, 66). */
export const Letters = ({ current, change, hrefOf }: Props) => {
  const { brand: words } = useMessages();
  const row = useRef<HTMLElement>(null);
  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * limits.tabScrollPx, behavior: 'smooth' });
  return (
    <div className="letters">
      <IconButton icon="chevron-left" label={words.lettersBack} onClick={() => move(-1)} />
      <nav ref={row} className="tabs" aria-label={words.letters}>
        {['', ...letters].map((letter) => (
          <DelayedLink
            key={letter}
            href={hrefOf({ letter })}
            current={letter === current}
            onGo={() => change({ letter })}
          >
            {letter === '' ? words.allBrands : letter}
          </DelayedLink>
        ))}
      </nav>
      <IconButton icon="chevron-right" label={words.lettersOn} onClick={() => move(1)} />
    </div>
  );
};

import { Link } from 'react-router';
import { useLocale, useMessages } from '#web/client/messages.tsx';

import { toTarget } from '../listing/to-target.ts';
import { LateStrip } from './late-strip.tsx';
import type { Highlight } from './load.ts';
import type { Rest } from './rest.ts';

/** Products of a category worth a look (checklist 117, 118, 340); the view-more link only where there is one. */
export const HighlightBlock = ({ block, rest, far }: { block: Highlight; rest: Rest; far: boolean }) => {
  const { home } = useMessages();
  const locale = useLocale();
  const id = `highlight-${block.id}`;
  const more = toTarget(locale, block.view_more_url ?? '');
  return (
    <section aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id}>{block.title}</h2>
        {more !== null && (
          <Link className="link" to={more}>
            {home.viewAll}
            <span className="hide">: {block.title}</span>
          </Link>
        )}
      </div>
      <LateStrip
        row={block.row}
        rest={() => rest.highlight(block.id)}
        far={far}
        perView={6}
        perGroup={5}
        label={block.title}
      />
    </section>
  );
};

import { digits } from '#common/money.ts';
import type { Meta } from '#common/paging.ts';
import { useMessages } from '#web/client/messages.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = { meta: Meta; goTo: (page: number) => void };

/** Which rows of how many, and the pages before and after. */
export const DeskPager = ({ meta, goTo }: Props) => {
  const { operator } = useMessages();
  const { current_page: page, last_page: last, from, to, total } = meta;
  return (
    <div className="desk-pager">
      <span className="num">{operator.rowsOf(digits(from ?? 0), digits(to ?? 0), digits(total))}</span>
      {last > 1 && (
        <nav aria-label={operator.pages}>
          <IconButton
            icon="chevron-left"
            label={operator.previousPage}
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={operator.nextPage}
            disabled={page >= last}
            onClick={() => goTo(page + 1)}
          />
        </nav>
      )}
    </div>
  );
};

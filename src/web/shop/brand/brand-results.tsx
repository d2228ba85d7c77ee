import type { MouseEvent } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { BrandGrid, BrandSkeleton } from './brand-grid.tsx';
import type { BrandQuery } from './brand-query.ts';
import type { BrandData } from './load.ts';
import type { ChangeBrands } from './use-brand-query.ts';

type Props = Pick<BrandData, 'list' | 'meta'> & {
  coming: boolean;
  change: ChangeBrands;
  hrefOf: (part: Partial<BrandQuery>) => string;
};

/** The brands, or that there are none; page numbers wait as every other change does (checklist 186). */
export const BrandResults = ({ list, meta, coming, change, hrefOf }: Props) => {
  const { brand: words } = useMessages();
  if (coming) return <BrandSkeleton />;
  if (list.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  const takePage = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    change({ page: Number(new URL(link.href).searchParams.get('page') ?? 1) });
  };
  return (
    <>
      <BrandGrid list={list} />
      <div className="up-3" onClickCapture={takePage}>
        <Pagination meta={meta} hrefOf={(page) => hrefOf({ page })} />
      </div>
    </>
  );
};

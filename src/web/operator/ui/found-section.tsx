import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type Props<T> = {
  /** null when there is none of that id. */
  found: T | null;
  messages: { missing: string; missingText: string; toList: string };
  /** The list it stands in: its title and its address. */
  list: { title: string; path: string };
  children: (found: T) => ReactNode;
};

/** One store or account, or that there is none. */
export const FoundSection = <T,>({ found, messages: t, list, children }: Props<T>) =>
  found === null ? (
    <>
      <PageHead title={list.title} />
      <EmptyState heading={2} thing="search" title={t.missing} text={t.missingText}>
        <ButtonLink path={list.path}>{t.toList}</ButtonLink>
      </EmptyState>
    </>
  ) : (
    children(found)
  );

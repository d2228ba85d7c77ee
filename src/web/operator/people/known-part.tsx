import type { ReactNode } from 'react';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { useKnown } from './use-known.ts';

type Props<E extends Endpoint> = {
  /** Names it, for what is kept: `store`. */
  name: string;
  endpoint: E;
  id: string;
  words: { missing: string; missingText: string; toList: string };
  /** The list it stands in: its title and its address. */
  list: { title: string; path: string };
  children: (detail: OutputOf<E>, reload: () => Promise<void>) => ReactNode;
};

/** One store or account by its id once it is here; otherwise that it comes, that there is none, or why not. */
export const KnownPart = <E extends Endpoint>({ name, endpoint, id, words, list, children }: Props<E>) => {
  const known = useKnown(name, endpoint, id);
  return (
    <AsyncSection of={known} wait={<LoadingScreen />}>
      {(found) =>
        found.missing ? (
          <>
            <DeskHead title={list.title} />
            <EmptyState heading={2} thing="search" title={words.missing} text={words.missingText}>
              <ButtonLink path={list.path}>{words.toList}</ButtonLink>
            </EmptyState>
          </>
        ) : (
          children(found.data, known.reload)
        )
      }
    </AsyncSection>
  );
};

import type { ReactNode } from 'react';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { ApiError } from '#web/client/api.ts';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { AsyncSection } from './async-section.tsx';
import { PageHead } from './page-head.tsx';

type Props<E extends Endpoint> = {
  /** Names it, for what is kept: `store`. */
  name: string;
  endpoint: E;
  id: string;
  messages: { missing: string; missingText: string; toList: string };
  /** The list it stands in: its title and its address. */
  list: { title: string; path: string };
  children: (detail: OutputOf<E>, reload: () => Promise<void>) => ReactNode;
};

/** One store or account by its id once it is here; otherwise that it comes, that there is none, or why not. */
export const FoundSection = <E extends Endpoint>({
  name,
  endpoint,
  id,
  messages: t,
  list,
  children,
}: Props<E>) => {
  const known = useKnown(name, endpoint, id);
  return (
    <AsyncSection of={known} wait={<LoadingScreen />}>
      {(found) =>
        found.missing ? (
          <>
            <PageHead title={list.title} />
            <EmptyState heading={2} thing="search" title={t.missing} text={t.missingText}>
              <ButtonLink path={list.path}>{t.toList}</ButtonLink>
            </EmptyState>
          </>
        ) : (
          children(found.data, known.reload)
        )
      }
    </AsyncSection>
  );
};

type Known<T> = { missing: false; data: T } | { missing: true };

/** One thing by its id, or that there is none of that id. `key` names it. */
const useKnown = <E extends Endpoint>(key: string, endpoint: E, id: string): ApiQuery<Known<OutputOf<E>>> =>
  useApiQuery<Known<OutputOf<E>>>(`${key} ${id}`, async (api) => {
    const answer = await api.call(endpoint, { params: { id } });
    if (answer.code === 404) return { missing: true };
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
    return { missing: false, data: answer.data };
  });

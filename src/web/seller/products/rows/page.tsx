import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-rows.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { listProductRows } from '#contract/seller-product-rows.ts';
import { need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { productUrls } from '../product-urls.ts';
import { RowsEditor } from './rows-editor.tsx';
import { readRowsQuery, rowsInput, rowsOfFilter } from './rows-query.rules.ts';

const load = async ({ api, url }: PageRequest) =>
  (await need(api.call(listProductRows, { input: rowsInput(readRowsQuery(url.searchParams)) }))).data;
export const loader = privateLoader(load);

export const handle: EarlyHandle = {
  early: ({ query }) => [wireCall(listProductRows, { input: rowsInput(readRowsQuery(query)) })],
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.productRows.title);

const Head = () => {
  const { productRows: words } = useMessages();
  const { list } = readRowsQuery(useSearchParams()[0]);
  return (
    <>
      <BackLink path={productUrls.list(rowsOfFilter(list))}>{words.back}</BackLink>
      <PageHead
        title={words.title}
        text={
          <>
            {words.intro} <span className="wide-only">{words.keys}</span>
          </>
        }
      />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <Head />
    <LoadFailed words={useMessages().seller} />
  </>
);

/** /merchant/dashboard/product/rows: prices and stock of many products in a table. */
export default function Page() {
  const { productRows: words } = useMessages();
  const found = useLoaderData<typeof load>();
  const [params] = useSearchParams();
  return (
    <>
      <Head />
      {found.rows.length === 0 ? (
        <EmptyState heading={2} thing="search" title={words.emptyTitle} text={words.emptyText}>
          <ButtonLink path={productUrls.list()}>{words.back}</ButtonLink>
        </EmptyState>
      ) : (
        <RowsEditor key={params.toString()} found={found} query={readRowsQuery(params)} />
      )}
    </>
  );
}

import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { importStatus } from '#contract/product-import.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { productUrls } from '../product-urls.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ImportQuery, readImportQuery, writeImportQuery } from './import-query.rules.ts';

/** The import that the address names; null while the file is chosen. */
const load = async ({ api, url }: PageRequest) => {
  const { run, check } = readImportQuery(url.searchParams);
  const import_id = run || check;
  return import_id === '' ? null : (await need(api.call(importStatus, { params: { import_id } }))).data;
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.importTitle);

/** /merchant/dashboard/product/import: products from a spreadsheet, checked first. */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = readImportQuery(params);
  const job = useLoaderData<typeof load>();
  const go = (next: ImportQuery) => {
    navigate(to(productUrls.import(writeImportQuery(next))), { preventScrollReset: true });
  };
  return (
    <>
      <BackLink path={productUrls.list()}>{words.back}</BackLink>
      <PageHead title={words.importTitle} text={words.importText} />
      <ol className="import-steps" aria-label={words.stepsLabel}>
        {words.steps.map((step, index) => (
          <li key={step} aria-current={index === (job === null || job.dry_run ? 0 : 1) ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {job === null ? (
        <ChooseFile key={params.toString()} initial={query} onChecking={go} />
      ) : (
        <ImportProgress key={job.import_id} loaded={job} query={query} onRun={go} />
      )}
    </>
  );
}

import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { productUrls } from '../product-urls.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ImportQuery, readImportQuery, writeImportQuery } from './import-query.rules.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.importTitle);

/** /merchant/dashboard/product/import: products from a sheet, checked first. */
export default function Page() {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = readImportQuery(params);
  const job = query.run || query.check;
  const go = (next: ImportQuery) => {
    navigate(to(productUrls.import(writeImportQuery(next))), { preventScrollReset: true });
  };
  return (
    <>
      <p>
        <Link className="link text-13" to={to(productUrls.list())}>
          {words.back}
        </Link>
      </p>
      <h1>{words.importTitle}</h1>
      <p className="quiet up-half down-2 reading">{words.importText}</p>
      {job === '' ? (
        <ChooseSheet key={params.toString()} initial={query} onChecking={go} />
      ) : (
        <ImportProgress key={job} id={job} query={query} onRun={go} />
      )}
    </>
  );
}

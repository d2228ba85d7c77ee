import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { Link, useLoaderData } from 'react-router';
import { type ProductDraft, readProductDraft } from '#contract/seller-product-draft.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { productUrls } from '../product-urls.ts';
import { draftValues } from './draft-values.rules.ts';
import { ProductForm } from './product-form.tsx';

export const loader = privateLoader(
  async ({ api, params: { id = '' } }) => (await need(api.call(readProductDraft, { params: { id } }))).data,
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.draftTitle);

const Head = () => {
  const { sellerProducts: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <p>
        <Link className="link text-13" to={to(productUrls.list('?status=draft'))}>
          {words.backToDrafts}
        </Link>
      </p>
      <h1 className="down-2">{words.draftTitle}</h1>
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={8} />
  </>
);

/** /merchant/dashboard/product/draft/:id: a product to finish. */
export default function Page() {
  const draft = useLoaderData<ProductDraft>();
  return (
    <>
      <Head />
      <ProductForm
        key={draft.draft_id}
        id={null}
        initial={draftValues(draft)}
        open={{ id: draft.draft_id, version: draft.version }}
      />
    </>
  );
}

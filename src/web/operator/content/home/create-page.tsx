import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useMessages } from '#web/client/messages.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { BlockForm } from './block-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.block.createTitle);

/** /operator/home/create: a new block of the home page. */
export default function Page() {
  const t = useMessages().operatorContent.block;
  return (
    <>
      <BackLink path={operatorUrls.home()}>{t.back}</BackLink>
      <PageHead title={t.createTitle} />
      <BlockForm block={null} chosen={[]} onReload={null} />
    </>
  );
}

import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/integration.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listApiKeys } from '#contract/api-key.ts';
import { listWebhooks } from '#contract/webhook.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Keys } from './keys.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';
import { Webhooks } from './webhooks.tsx';

const load = async ({ api }: PageRequest) => {
  const [keys, webhooks] = await Promise.all([need(api.call(listApiKeys)), need(api.call(listWebhooks))]);
  return { keys: keys.data, webhooks: webhooks.data };
};
export const loader = privateLoader(load);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.integration.title);

const Head = () => {
  const { integration: t } = useMessages();
  return (
    <PageHead
      title={t.title}
      text={t.lead}
      aside={
        <a className="link" href="/api/docs">
          {t.docs}
        </a>
      }
    />
  );
};

export const HydrateFallback = () => (
  <div className="stack stack-wide seller-form">
    <Head />
    <Skeleton lines={8} />
  </div>
);

/** /merchant/dashboard/integration: keys for programs, and where they are told of news. */
export default function Page() {
  const { keys, webhooks } = useLoaderData<typeof load>();
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <div className="stack stack-wide seller-form">
      <Head />
      <Keys keys={keys} onSecret={setSecret} />
      <Webhooks webhooks={webhooks} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  );
}

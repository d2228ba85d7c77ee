import { agreeToPages, pendingAgreements } from '#contract/agreement.ts';
import { sitePagePaths } from '#contract/site-page-names.ts';
import { agreementMessages } from '#messages/agreements.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { setCheckout } from './checkout-store.ts';

const close = () => setCheckout({ mustAgree: false });

/** Pages that changed and need the buyer's agreement before anything is bought; agreed to, the purchase goes on. */
export const AgreementDialog = ({ onAgreed }: { onAgreed: () => void }) => {
  const locale = useLocale();
  const words = agreementMessages[locale];
  const to = useLocalePath();
  const { data } = useApiQuery('agreements', async (api) => (await need(api.call(pendingAgreements))).data);
  const agree = useMutation(
    async (api) => {
      const pages = (data?.pending ?? []).map(({ page, version }) => ({ page, version }));
      if (pages.length > 0) await need(api.call(agreeToPages, { input: { pages, from: 'checkout' } }));
    },
    {
      onDone: () => {
        close();
        onAgreed();
      },
      revalidate: false,
    },
  );
  return (
    <Dialog
      open
      onClose={close}
      title={words.title}
      actions={
        <>
          <Button onClick={close}>{words.later}</Button>
          <Button kind="main" busy={agree.busy || data === null} onClick={() => agree.run()}>
            {words.agree}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className="up-half">
        {(data?.pending ?? []).map(({ page, holds_from }) => (
          <li key={page}>
            <a className="link" href={to(sitePagePaths[page])} target="_blank" rel="noopener">
              {words.pages[page]}
            </a>{' '}
            <span className="quiet text-13">{words.since(dayText(locale, holds_from))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

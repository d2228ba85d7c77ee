import { agreeToPages, pendingAgreements } from '#contract/agreement.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { urls } from '#web/urls.ts';

type Props = { onAgreed: () => void; onClose: () => void };

/** Pages that changed and need the buyer's agreement before anything is bought; agreed to, the purchase goes on. */
export const AgreementDialog = ({ onAgreed, onClose }: Props) => {
  const { checkout: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { data } = useApiQuery('agreements', async (api) => (await need(api.call(pendingAgreements))).data);
  const agree = useMutation(
    async (api) => {
      const pages = (data?.pending ?? []).map(({ page, version }) => ({ page, version }));
      if (pages.length > 0) await need(api.call(agreeToPages, { input: { pages, from: 'checkout' } }));
    },
    { onDone: onAgreed, revalidate: false },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.agreeTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.agreeLater}</Button>
          <Button kind="main" busy={agree.busy || data === null} onClick={() => agree.run()}>
            {words.agreeGo}
          </Button>
        </>
      }
    >
      <p>{words.agreeText}</p>
      <ul className="up-half">
        {(data?.pending ?? []).map(({ page, holds_from }) => (
          <li key={page}>
            <a className="link" href={to(urls.sitePage(page))} target="_blank" rel="noopener">
              {words.agreePages[page]}
            </a>{' '}
            <span className="quiet text-13">{words.agreeSince(dayText(locale, holds_from))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

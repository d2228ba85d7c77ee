import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  discardSitePage,
  type OperatorSitePage,
  type PageVersion,
  publishSitePage,
  readOperatorSitePage,
  saveSitePage,
  withdrawSitePage,
} from '#contract/operator-site-page.ts';
import { agreedPages, MAX_PAGE_BODY, MAX_PAGE_TITLE, type SitePageName } from '#contract/site-page-names.ts';
import { need } from '#web/client/api.ts';
import { useInLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useApi } from '#web/client/use-api.ts';
import { PageBody } from '#web/features/site-pages/page-body.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/site-page.css';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Day, Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SaveEnd } from '../../ui/save-end.tsx';
import { useDecision } from '../../ui/use-decision.ts';
import { withArgs } from '../../ui/with-args.ts';

const load = async ({ api, params }: PageRequest) =>
  (await need(api.call(readOperatorSitePage, { params: { page: params.page ?? '' } }))).data;

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPages.title);

const tones = { draft: 'wait', announced: 'wait', holds: 'good', former: 'calm' } as const;

/** /operator/page/:page: one page in both languages, its draft beside how people will see it, and its versions. */
export default function Page() {
  const { operatorPages: t } = useMessages();
  const site = useLoaderData<OperatorSitePage>();
  const title = useInLocale({ id: site.start.title, en: site.start.title_en });
  const [doing, setDoing] = useState<'publish' | 'withdraw' | 'discard' | null>(null);
  const close = () => setDoing(null);
  const params = { page: site.page };
  const withdraw = useDecision((api) => api.call(withdrawSitePage, { params, input: { mark: site.mark } }), {
    close,
    done: () => t.withdrawn,
  });
  const discard = useDecision((api) => api.call(discardSitePage, { params, input: { mark: site.mark } }), {
    close,
    done: () => t.discarded,
  });
  const isAnnounced = site.versions.some(({ state }) => state === 'announced');
  return (
    <>
      <BackLink path={operatorUrls.sitePages()}>{t.title}</BackLink>
      <PageHead
        title={title}
        aside={
          <>
            {site.has_draft && (
              <Button small onClick={() => setDoing('discard')}>
                {t.discard}
              </Button>
            )}
            {isAnnounced && (
              <Button small onClick={() => setDoing('withdraw')}>
                {t.withdraw}
              </Button>
            )}
            <Button
              small
              kind="ink"
              disabled={!site.has_draft || isAnnounced}
              onClick={() => setDoing('publish')}
            >
              {t.publish}
            </Button>
          </>
        }
        text={site.has_draft ? t.draftNote : t.noDraftNote}
      />
      <Editor key={site.mark} site={site} />
      <Versions versions={site.versions} />
      {doing === 'publish' && <PublishDialog site={site} onClose={close} />}
      <ConfirmDialog
        open={doing === 'withdraw'}
        onClose={close}
        title={t.withdrawTitle}
        text={t.withdrawText}
        confirm={t.withdraw}
        mutation={withArgs(withdraw)}
      />
      <ConfirmDialog
        open={doing === 'discard'}
        onClose={close}
        title={t.discardTitle}
        text={t.discardText}
        confirm={t.discard}
        tone="bad"
        mutation={withArgs(discard)}
      />
    </>
  );
}

/** Both languages one below the other, each beside its preview. */
const Editor = ({ site }: { site: OperatorSitePage }) => {
  const { operatorPages: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [stale, setStale] = useState(false);
  const form = useForm({
    initial: site.start,
    send: (values) =>
      api.call(saveSitePage, { params: { page: site.page }, input: { ...values, mark: site.mark } }),
    done: async () => {
      toast.good(t.saved);
      await revalidate();
    },
    refused: ({ code }) => {
      setStale(code === 409);
      return false;
    },
  });
  const { values } = form;
  return (
    <form {...form.props} className="site-editor">
      <p className="quiet text-13">{t.markup}</p>
      <Panel title={t.indonesian}>
        <div className="site-editor-pair">
          <div className="stack">
            <TextField form={form} name="title" label={t.pageTitle} maxLength={MAX_PAGE_TITLE} />
            <AreaField form={form} name="body" label={t.body} maxLength={MAX_PAGE_BODY} />
          </div>
          <Preview title={values.title} text={values.body} lang="id" />
        </div>
      </Panel>
      <Panel title={t.english}>
        <div className="site-editor-pair">
          <div className="stack">
            <TextField form={form} name="title_en" label={t.pageTitleEn} maxLength={MAX_PAGE_TITLE} />
            <AreaField form={form} name="body_en" label={t.bodyEn} maxLength={MAX_PAGE_BODY} />
          </div>
          <Preview title={values.title_en} text={values.body_en} lang="en" />
        </div>
      </Panel>
      <SaveEnd form={form} onReload={stale ? revalidate : null} label={t.save} />
    </form>
  );
};

const Preview = ({ title, text, lang }: { title: string; text: string; lang: 'id' | 'en' }) => {
  const { operatorPages: t } = useMessages();
  return (
    <div>
      <p className="quiet text-13">{t.preview}</p>
      <div
        className="site-preview up-half"
        lang={lang}
        tabIndex={0}
        role="region"
        aria-label={t.previewOf(title)}
      >
        <p className="text-18">
          <b>{title}</b>
        </p>
        <div className="up-2">
          <PageBody text={text} lang={lang} />
        </div>
      </div>
    </div>
  );
};

/** From when it holds, and whether everybody is asked anew. */
const PublishDialog = ({ site, onClose }: { site: OperatorSitePage; onClose: () => void }) => {
  const { operatorPages: t } = useMessages();
  const [when, setWhen] = useState('');
  const [asks, setAsks] = useState(false);
  const isAgreedTo = agreedPages.some((one: SitePageName) => one === site.page);
  const publish = useDecision(
    (api) =>
      api.call(publishSitePage, {
        params: { page: site.page },
        input: {
          holds_from: when === '' ? null : `${when}:00+07:00`,
          needs_agreement: asks,
          mark: site.mark,
        },
      }),
    { close: onClose, done: () => t.published },
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.publishTitle}
      text={t.publishText}
      confirm={t.publish}
      mutation={withArgs(publish)}
    >
      <Field label={t.holdsFrom} help={t.holdsFromHelp}>
        {(control) => <DateInput {...control} withTime value={when} onChange={setWhen} />}
      </Field>
      {isAgreedTo && (
        <label className="tick">
          <input type="checkbox" checked={asks} onChange={(event) => setAsks(event.currentTarget.checked)} />
          <span>
            <b>{t.asks}</b>
            <br />
            <span className="quiet text-13">{t.asksHelp}</span>
          </span>
        </label>
      )}
    </ConfirmDialog>
  );
};

/** Every version that was published, to be read again. */
const Versions = ({ versions }: { versions: readonly PageVersion[] }) => {
  const { operatorPages: t } = useMessages();
  const [shown, setShown] = useState<PageVersion | null>(null);
  const published = versions.filter(({ version }) => version !== null);
  if (published.length === 0) return null;
  return (
    <Panel title={t.versions}>
      <ul className="stack stack-snug">
        {published.map((version) => (
          <li key={version.id} className="spread">
            <span>
              {t.version(version.version ?? 0)} ·{' '}
              {version.holds_from !== null && <Day at={version.holds_from} />}{' '}
              <Badge tone={tones[version.state]}>{t.states[version.state]}</Badge>{' '}
              {version.needs_agreement && <Badge tone="calm">{t.asksShort}</Badge>}
              <br />
              <span className="quiet text-13">
                {version.updated_by}, <Moment at={version.updated_at} />
              </span>
            </span>
            <Button small onClick={() => setShown(version)}>
              {t.read}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.title ?? ''}
        actions={<Button onClick={() => setShown(null)}>{t.close}</Button>}
      >
        {shown !== null && (
          <div className="site-preview" tabIndex={0} role="region" aria-label={shown.title}>
            <PageBody text={shown.body} lang="id" />
            <hr />
            <PageBody text={shown.body_en} lang="en" />
          </div>
        )}
      </Dialog>
    </Panel>
  );
};

import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { getBanner, type OwnBanner, saveBanner } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FilePick } from '#web/features/upload/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { type Draft, useDraft } from '#web/ui/form/use-draft.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { BannerPreview } from './banner-preview.tsx';
import { type BannerValues, bannerInput, bannerValues, missingPictures } from './banner-values.ts';
import { SlideList } from './slide-list.tsx';
import { TargetField } from './target-field.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getBanner))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.bannerTitle);

/** The store page's pictures with a preview of what they make of it. */
const BannerForm = ({ banner }: { banner: OwnBanner }) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    initial: bannerValues(banner),
    check: (values) => missingPictures(values, words.slideNeedsPicture),
    send: (values) => api.call(saveBanner, { input: bannerInput(values) }),
    done: () => {
      toast.good(words.saved);
      return revalidate();
    },
  });
  return (
    <form {...draft.props} className="stack stack-wide seller-form is-wide" aria-label={words.bannerTitle}>
      <BannerPreview values={draft.values} />
      <OneBanner
        title={words.mainBanner}
        help={words.mainHelp}
        image="main_banner"
        target="target_url"
        draft={draft}
      />
      <SlideList draft={draft} />
      <OneBanner
        title={words.longBanner}
        help={words.longHelp}
        image="secondary_long_banner"
        target="secondary_target_url"
        draft={draft}
      />
      <FormMessage message={draft.message} />
      <p>
        <Button type="submit" kind="main" busy={draft.busy}>
          {words.save}
        </Button>
      </p>
    </form>
  );
};

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return <PageHead title={words.bannerTitle} text={words.bannerText} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/banner: the pictures of the store’s page. */
export default function Page() {
  return (
    <>
      <Head />
      <BannerForm banner={useLoaderData<OwnBanner>()} />
    </>
  );
}

type OneBannerProps = {
  title: string;
  help: string;
  image: 'main_banner' | 'secondary_long_banner';
  target: 'target_url' | 'secondary_target_url';
  draft: Draft<BannerValues>;
};

/** A single banner and where it leads. */
const OneBanner = ({ title, help, image, target, draft }: OneBannerProps) => {
  const { sellerProfile: words } = useMessages();
  return (
    <section className="panel panel-body stack">
      <h2>{title}</h2>
      <FilePick
        label={title}
        type="banner"
        help={help}
        value={draft.values[image]}
        error={draft.errorOf(image)}
        onChange={(file) => draft.change({ [image]: file })}
      />
      <TargetField
        label={words.targetOf(title)}
        value={draft.values[target]}
        error={draft.errorOf(target)}
        onChange={(value) => draft.change({ [target]: value })}
      />
    </section>
  );
};

import type { SellerBanner } from '#contract/merchant.ts';
import { saveBanner } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { BannerPreview } from './banner-preview.tsx';
import { bannerInput, bannerValues, missingPictures } from './banner-values.ts';
import { OneBanner } from './one-banner.tsx';
import { SlideList } from './slide-list.tsx';

type Props = { banner: SellerBanner; onSaved: (banner: SellerBanner) => void };

/** The store page's pictures (ST8) with a preview of what they make of it. */
export const BannerForm = ({ banner, onSaved }: Props) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const draft = useDraft({
    initial: bannerValues(banner),
    check: (values) => missingPictures(values, words.slideNeedsPicture),
    send: (values) => api.call(saveBanner, { input: bannerInput(values) }),
    done: (saved) => {
      onSaved(saved);
      toast.good(words.saved);
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

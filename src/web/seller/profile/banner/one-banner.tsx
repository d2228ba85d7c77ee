import { useMessages } from '#web/client/messages.tsx';
import { FilePick } from '#web/features/upload/file-field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import type { BannerValues } from './banner-values.ts';
import { TargetField } from './target-field.tsx';

type Props = {
  title: string;
  help: string;
  image: 'main_banner' | 'secondary_long_banner';
  target: 'target_url' | 'secondary_target_url';
  draft: Draft<BannerValues>;
};

/** A single banner and where it leads. */
export const OneBanner = ({ title, help, image, target, draft }: Props) => {
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

import '#web/styles/pages/store.css';
import { useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useOwnStore } from '../../frame/store-context.ts';
import type { BannerValues } from './banner-values.ts';

/** The store's page as these pictures make it, in its own look; nothing of it can be pressed. */
export const BannerPreview = ({ values }: { values: BannerValues }) => {
  const { sellerProfile: words } = useMessages();
  const store = useOwnStore();
  const { main_banner, slides, secondary_long_banner } = values;
  const shown = slides.flatMap(({ key, image }) => (image === null ? [] : [{ key, url: image.url }]));
  const isEmpty = main_banner === null && shown.length === 0 && secondary_long_banner === null;
  return (
    <section className="store-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      {isEmpty && <p className="text-13 quiet">{words.previewEmpty}</p>}
      <div className="panel panel-cut preview-page">
        <div className="store-top">
          <div className="store-banner">
            {main_banner !== null && (
              <Picture
                url={main_banner.url}
                sizes="(max-width: 922px) 100vw, 1216px"
                widths={[640, 1280]}
                width={1216}
                height={208}
                eager
              />
            )}
          </div>
          <div className="store-id">
            <span className="store-face">
              <Picture url={store.merchant_photo} sizes="104px" widths={[160, 320]} eager />
            </span>
            <p className="preview-name">{store.merchant_name}</p>
          </div>
        </div>
        {shown.length > 0 && (
          <ul className={shown.length === 1 ? 'store-slides is-one' : 'store-slides'} tabIndex={0}>
            {shown.map(({ key, url }) => (
              <li key={key}>
                <Picture url={url} sizes="88vw" widths={[640, 1280]} width={1216} height={221} eager />
              </li>
            ))}
          </ul>
        )}
        {secondary_long_banner !== null && (
          <div className="store-long">
            <Picture
              url={secondary_long_banner.url}
              sizes="100vw"
              widths={[640, 1280]}
              width={1216}
              height={169}
              eager
            />
          </div>
        )}
      </div>
    </section>
  );
};

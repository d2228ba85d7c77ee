import { Link } from 'react-router';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone } from '#web/ui/picture-sources.ts';
import { BannerSlider } from '../listing/banner-slider.tsx';
import { toTarget } from '../listing/to-target.ts';

type Props = {
  name: string;
  slides: readonly { image: string; targeturl: string }[];
  /** Where a banner leads to a category of this branch, its name stands on it. */
  nameOf: (target: string) => string | null;
};

/** The category's main_slider; nothing when it is empty. */
export const CategorySlides = ({ name, slides, nameOf }: Props) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  if (slides.length === 0) return null;
  return (
    <BannerSlider label={words.categoryBanner(name)} count={slides.length}>
      {slides.map(({ image, targeturl }, index) => {
        const to = toTarget(locale, targeturl);
        const word = nameOf(targeturl);
        const alt =
          slides.length === 1 ? words.categoryBanner(name) : `${words.categoryBanner(name)} ${index + 1}`;
        const picture = (
          <Picture
            url={image}
            alt={word === null ? alt : ''}
            sizes={acrossPhone('936px')}
            widths={[640, 1280]}
            width={936}
            height={170}
            first={index === 0}
          />
        );
        return (
          <li key={image} className="banners-slide slide-picture">
            {to === null ? (
              picture
            ) : (
              <Link to={to}>
                {picture}
                {word !== null && <b className="slide-word">{word}</b>}
              </Link>
            )}
          </li>
        );
      })}
    </BannerSlider>
  );
};

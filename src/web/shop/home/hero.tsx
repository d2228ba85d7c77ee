import { Link } from 'react-router';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Picture } from '#web/ui/picture.tsx';
import { BannerSlider } from '../listing/banner-slider.tsx';
import { toTarget } from '../listing/to-target.ts';
import type { Banner } from './load.ts';

/** The home banners (M5): words over a flat picture that carries none. More than one can be slid through. */
export const Hero = ({ banners }: { banners: readonly Banner[] }) => {
  const { home } = useMessages();
  const locale = useLocale();
  return (
    <BannerSlider label={home.banners} count={banners.length}>
      {banners.map(({ title, image, target }, index) => {
        const to = toTarget(locale, target);
        return (
          <li key={image} className="banners-slide hero">
            <Picture
              url={image}
              sizes="(max-width: 922px) 190vw, 1216px"
              widths={[640, 1280]}
              width={1216}
              height={304}
              first={index === 0}
              className="hero-picture"
            />
            <h2>{title}</h2>
            {to !== null && (
              <Link className={buttonClass({ kind: 'ink' })} to={to}>
                {home.seePromo}
                <span className="hide">: {title}</span>
              </Link>
            )}
          </li>
        );
      })}
    </BannerSlider>
  );
};

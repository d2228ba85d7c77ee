import { useState } from 'react';
import { ratingText } from '#common/decimals.ts';
import { compact } from '#common/money.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayParts } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { acrossPhone } from '#web/ui/picture-sources.ts';
import { Stars } from '#web/ui/stars.tsx';
import { urls } from '#web/urls.ts';
import { FollowButton } from './follow-button.tsx';
import type { FoundStore } from './load.ts';
import { TargetLink } from './target-link.tsx';

type Props = Pick<FoundStore, 'merchant' | 'banner'>;

const Facts = ({ merchant, followers }: Pick<Props, 'merchant'> & { followers: number }) => {
  const { store: words } = useMessages();
  const locale = useLocale();
  const { month, year } = dayParts(locale, merchant.joined_at);
  return (
    <ul className="store-facts">
      {merchant.merchant_city !== '' && (
        <li className="row snug">
          <Icon name="map-pin" />
          {merchant.merchant_city}
        </li>
      )}
      <li className="row snug">
        {merchant.total_reviews === 0 ? (
          words.noReviews
        ) : (
          <>
            <Stars rating={merchant.average_ratings} />
            <span>
              <b>{ratingText(locale, merchant.average_ratings)}</b>{' '}
              {words.ratingOf(compact(merchant.total_reviews))}
            </span>
          </>
        )}
      </li>
      <li>
        <b>{compact(merchant.total_product)}</b> {words.productCount}
      </li>
      <li>
        <b>{compact(merchant.total_sold)}</b> {words.soldCount}
      </li>
      {merchant.score?.on_time != null && (
        <li className="row snug">
          {merchant.score.is_reliable && <span className="badge badge-good">{words.reliable}</span>}
          {words.onTime(Math.round(merchant.score.on_time))}
        </li>
      )}
      <li>{words.followers(compact(followers))}</li>
      <li>{words.since(`${month} ${year}`)}</li>
      {merchant.nib !== null && (
        <li>
          {words.nib} <b>{merchant.nib}</b>
        </li>
      )}
    </ul>
  );
};

/** The store's cloth, its face and name upon it, and what is known of it. */
export const StoreHead = ({ merchant, banner }: Props) => {
  const { store: words } = useMessages();
  const [followers, setFollowers] = useState(merchant.followers ?? 0);
  return (
    <>
      <div className="store-top">
        <TargetLink
          target={banner.main_banner === null ? '' : banner.target_url}
          className="store-banner"
          label={words.bannerOf(merchant.merchant_name)}
        >
          {banner.main_banner !== null && (
            <Picture
              url={banner.main_banner}
              alt=""
              sizes={acrossPhone('1216px')}
              widths={[640, 1280]}
              width={1216}
              height={208}
              first
            />
          )}
        </TargetLink>
        <div className="store-id">
          <span className="store-face">
            <Picture url={merchant.merchant_photo} sizes="104px" widths={[160, 320]} eager />
          </span>
          <h1>
            {merchant.merchant_name} <Marks merchant={merchant} />
          </h1>
        </div>
      </div>
      {merchant.holiday && (
        <div className="store-holiday" role="note">
          <Icon name="clock" />
          <p>
            <b>{merchant.holiday.text}</b>
            {merchant.holiday.note !== '' && <span>{merchant.holiday.note}</span>}
          </p>
        </div>
      )}
      <div className="spread wraps">
        <Facts merchant={merchant} followers={followers} />
        <div className="row wraps">
          <FollowButton merchant={merchant} onChange={setFollowers} />
          <ButtonLink path={urls.chatWith(merchant.merchant_slug)} small>
            <Icon name="message-square" />
            {words.chat}
          </ButtonLink>
        </div>
      </div>
    </>
  );
};

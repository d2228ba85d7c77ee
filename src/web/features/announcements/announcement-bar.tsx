import '#web/styles/parts/announcements.css';
import { Link } from 'react-router';
import { dismissAnnouncement, type OwnAnnouncement, ownAnnouncements } from '#contract/announcement.ts';
import { announcementMessages } from '#messages/announcements.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What operators tell the reader as a seller or as a buyer, each until it is put away. Loaded late, and empty most of the time. */
export default function AnnouncementBar({ as }: { as: 'seller' | 'buyer' }) {
  const locale = useLocale();
  const words = announcementMessages[locale];
  const { data, set } = useApiQuery(
    `announcements ${as} ${locale}`,
    async (api) => (await need(api.call(ownAnnouncements, { input: { as } }))).data,
  );
  const putAway = useMutation((api, id: number) => need(api.call(dismissAnnouncement, { input: { id } })), {
    revalidate: false,
    onDone: (_, [id]) => set((data ?? []).filter((one) => one.id !== id)),
  });
  if (data === null || data.length === 0) return null;
  return (
    <section className="announcements" aria-label={words.label}>
      {data.map((one) => (
        <div key={one.id} className="announcement">
          <Icon name="info" />
          <p>
            {one.text} <Target of={one} />
          </p>
          <IconButton
            icon="x"
            label={`${words.dismiss}: ${one.text}`}
            onClick={() => void putAway.run(one.id)}
          />
        </div>
      ))}
    </section>
  );
}

const Target = ({ of: { target_url } }: { of: OwnAnnouncement }) => {
  const { more } = announcementMessages[useLocale()];
  const to = useLocalePath();
  if (target_url === null) return null;
  if (target_url.startsWith('/'))
    return (
      <Link className="link" to={to(target_url)}>
        {more}
      </Link>
    );
  return (
    <a className="link" href={target_url} rel="noopener">
      {more}
    </a>
  );
};

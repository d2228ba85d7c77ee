import type { Locale } from '#common/locale.ts';
import { type MailPart, mailFrame } from './mail-frame.ts';
import { momentIn, oneLine, type ZoneName } from './notification-mail.ts';
import { notificationWords } from './notifications.ts';

const id = {
  subject: '{count} kabar dari Lokapasar',
  one: '1 kabar dari Lokapasar',
  title: 'Kabar Anda hari ini',
  hello: 'Halo {name},',
  helloNobody: 'Halo,',
  look: 'Lihat',
  more: 'Dan {count} kabar lain di daftar notifikasi Anda.',
  choose: 'Atur email yang Anda terima',
};
const en: typeof id = {
  subject: '{count} news from Lokapasar',
  one: 'One piece of news from Lokapasar',
  title: 'Your news today',
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  look: 'View',
  more: 'And {count} more in your list of notifications.',
  choose: 'Choose which e-mails you get',
};
const words: Record<Locale, typeof id> = { id, en };

/** More than that nobody reads in a letter. */
const MOST = 30;

export type DigestLetter = {
  /** The reader's name; '' when there is none. */
  name: string;
  zone: ZoneName;
  /** Oldest first; not empty. */
  news: readonly {
    kind: string;
    details: Record<string, string | number>;
    at: Date;
    /** Where it leads; null: nowhere. */
    url: string | null;
  }[];
  settingsUrl: string;
};

/** The letter of a day: what happened since the last one, in the words of the shop's own list. */
export const digestMail = (
  locale: Locale,
  { name, zone, news, settingsUrl }: DigestLetter,
): { subject: string; body: string; html: string } => {
  const w = words[locale];
  const hello = name === '' ? w.helloNobody : w.hello.replace('{name}', () => oneLine(name));
  const count = String(news.length);
  const entries = news.slice(0, MOST).map(({ kind, details, at, url }) => {
    const plain = Object.fromEntries(
      Object.entries(details).map(([key, value]) => [
        key,
        typeof value === 'string' ? oneLine(value) : value,
      ]),
    );
    const { title, body } = notificationWords(locale, kind, plain);
    return { title, body, when: momentIn(locale, zone, at.toISOString()), url };
  });
  const rest = news.length - entries.length;
  const more = rest > 0 ? [w.more.replace('{count}', String(rest))] : [];
  const parts: MailPart[] = [
    { title: w.title },
    { text: hello },
    ...entries.flatMap(({ title, body, when, url }): MailPart[] => [
      { facts: [[when, title]] },
      { text: body },
      ...(url === null ? [] : [{ smallLink: w.look, url }]),
    ]),
    ...more.map((text) => ({ text })),
    { smallLink: w.choose, url: settingsUrl },
  ];
  const text = [
    hello,
    ...entries.map(({ title, body, when, url }) =>
      [`${title} (${when})`, body, ...(url === null ? [] : [url])].join('\n'),
    ),
    ...more,
    `${w.choose}:\n${settingsUrl}`,
    'Lokapasar',
  ];
  return {
    subject: news.length === 1 ? w.one : w.subject.replace('{count}', count),
    body: text.join('\n\n'),
    html: mailFrame(locale, parts, {
      title: w.title,
      preheader: entries.map(({ title }) => title).join(' · '),
    }),
  };
};

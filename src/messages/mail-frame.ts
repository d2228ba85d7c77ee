import type { Locale } from '#common/locale.ts';

// mail programs know no style sheets: the look's colours stand here once more
const paragraph = 'margin:0 0 16px';

/** A part of a mail: a paragraph, a one-time password, a button, or a small line below. */
export type MailPart =
  | { text: string }
  | { otp: string }
  | { label: string; url: string }
  | { small: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const html = (part: MailPart): string => {
  if ('text' in part) return `<p style="${paragraph}">${escaped(part.text)}</p>`;
  if ('otp' in part)
    return `<p style="margin:0 0 24px;padding:16px;background:#f4ede3;border-radius:8px;font-size:32px;font-weight:800;letter-spacing:8px;text-align:center">${escaped(part.otp)}</p>`;
  if ('url' in part)
    return `<p style="margin:0 0 24px"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 24px;background:#865126;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none">${escaped(part.label)}</a></p>`;
  return `<p style="margin:0 0 8px;color:#4d423a;font-size:14px">${escaped(part.small)}</p>`;
};

/** The HTML of a mail in the shop's look. */
export const mailFrame = (locale: Locale, parts: readonly MailPart[]): string =>
  `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fbf8f3;color:#241b16;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif">` +
  '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e9dfd1;border-radius:12px">' +
  '<p style="margin:0 0 24px;color:#865126;font-size:20px;font-weight:800">lokapasar</p>' +
  `${parts.map(html).join('')}</div></body></html>`;

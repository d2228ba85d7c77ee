import { type Html, html } from '#common/html.ts';
import type { Locale } from '#common/locale.ts';

/**
 * A part of a mail: a heading, a paragraph, facts in two columns, a one-time password, a button, a small line below,
 * or a small line that is a link.
 */
export type MailPart =
  | { title: string }
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { otp: string }
  | { label: string; url: string }
  | { small: string }
  | { smallLink: string; url: string };

// Many mail programs read no style sheet: the look's colours stand in each element, and once more in the sheet for those
// that show mail in the dark.
const font = "font-family:'Plus Jakarta Sans',Roboto,Arial,sans-serif";
const sheet: Html = {
  html: `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
@media (max-width:480px){.card{padding:24px 20px!important}.edge{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#17110d!important}
.card{background:#241b16!important;border-color:#4d423a!important}
.ink,.ink a{color:#fbf8f3!important}
.quiet,.quiet a{color:#d9cbb8!important}
.name{color:#d6b48a!important}
.fill{background:#3a2e26!important;color:#fbf8f3!important}
.line{border-color:#4d423a!important}
}`,
};

const broken = 'overflow-wrap:anywhere;word-break:break-word';

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<tr><td class="quiet line" style="padding:8px 12px 8px 0;border-top:1px solid #e9dfd1;color:#6b5e53;font-size:14px;vertical-align:top;width:40%">${label}</td><td class="ink line" style="padding:8px 0;border-top:1px solid #e9dfd1;color:#241b16;font-size:14px;font-weight:600;vertical-align:top;${broken}">${value}</td></tr>`;

const block = (part: MailPart): Html => {
  if ('title' in part)
    return html`<h1 class="ink" style="margin:0 0 16px;color:#241b16;font-size:22px;line-height:1.3;font-weight:800;${broken}">${part.title}</h1>`;
  if ('text' in part)
    return html`<p class="ink" style="margin:0 0 16px;color:#241b16;${broken}">${part.text}</p>`;
  if ('facts' in part)
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${part.facts.map(fact)}</table>`;
  if ('otp' in part)
    return html`<p class="fill" style="margin:0 0 24px;padding:16px;background:#f4ede3;border-radius:8px;color:#241b16;font-size:32px;font-weight:800;letter-spacing:8px;text-align:center">${part.otp}</p>`;
  if ('label' in part)
    return html`<p style="margin:0 0 24px"><a href="${part.url}" style="display:inline-block;padding:12px 24px;background:#c51d2c;border-radius:12px;color:#ffffff;font-weight:700;text-decoration:none">${part.label}</a></p>`;
  if ('smallLink' in part)
    return html`<p class="quiet" style="margin:0 0 8px;color:#6b5e53;font-size:13px"><a href="${part.url}" style="color:#2f4b8f">${part.smallLink}</a></p>`;
  return html`<p class="quiet" style="margin:0 0 8px;color:#6b5e53;font-size:13px;${broken}">${part.small}</p>`;
};

/** Keeps a mail program from adding the first words of the mail to a short preheader. */
const filler: Html = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

/**
 * The HTML of a mail in the shop's look: 600 px at most, readable in the dark, without pictures, scripts or anything that
 * would be asked for when it is opened. Whatever is put into it is escaped.
 * @param preheader what a mailbox shows beside the subject
 */
export const mailFrame = (
  locale: Locale,
  parts: readonly MailPart[],
  { title = 'Lokapasar', preheader = '' }: { title?: string; preheader?: string } = {},
): string =>
  `<!doctype html>${
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><title>${title}</title><style>${sheet}</style></head><body class="ground" style="margin:0;padding:0;background:#fbf8f3">${
      preheader === ''
        ? null
        : html`<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${preheader}${filler}</div>`
    }<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf8f3"><tr><td class="edge" align="center" style="padding:32px 16px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed"><tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e9dfd1;border-radius:16px;font-size:16px;line-height:1.5;text-align:left;${font}"><p class="name" style="margin:0 0 24px;color:#4f2d14;font-size:20px;font-weight:800">lokapasar</p>${parts.map(block)}</td></tr></table></td></tr></table></body></html>`
      .html
  }`;

/**
 * What search engines read beside the page. `<` is escaped, so no word of the data can end the script.
 * In the browser `data` may be null: what the server wrote stays.
 */
export const JsonLd = ({ data }: { data: object | readonly object[] | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped, in a script that is not run
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);

const special = /["'&<>]/;

const entityOf = (code: number): string | null => {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return null;
  }
};

/** Text as it stands in HTML, between tags or within a quoted attribute. */
export const escaped = (text: string): string => {
  const first = text.search(special);
  if (first < 0) return text;
  let html = '';
  let done = 0;
  for (let at = first; at < text.length; at += 1) {
    const entity = entityOf(text.charCodeAt(at));
    if (entity === null) continue;
    html += text.slice(done, at) + entity;
    done = at + 1;
  }
  return html + text.slice(done);
};

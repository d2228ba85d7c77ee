/** Where a page of a list lies: `offset` rows are skipped, `per_page` are taken. */
export type PageRequest = { page: number; per_page: number };

export type Meta = {
  current_page: number;
  per_page: number;
  total: number;
  last_page: number;
  from: number | null;
  to: number | null;
  next_page_url: string | null;
  prev_page_url: string | null;
  /** Of a search some of whose words were corrected: what was searched for too, and how many products the words find as typed. */
  correction?: { search: string; exact_total: number };
};

/**
 * The `meta` of a paged answer. `link` builds the site-relative address of another page.
 * A page beyond the end is empty: `from` and `to` are null, `prev_page_url` leads to the last page.
 */
export const pageMeta = (
  { page, per_page }: PageRequest,
  total: number,
  rows: number,
  link: (page: number) => string,
): Meta => {
  const last_page = Math.max(1, Math.ceil(total / per_page));
  const first = (page - 1) * per_page;
  return {
    current_page: page,
    per_page,
    total,
    last_page,
    from: rows > 0 ? first + 1 : null,
    to: rows > 0 ? first + rows : null,
    next_page_url: page < last_page ? link(page + 1) : null,
    prev_page_url: page > 1 ? link(Math.min(page - 1, last_page)) : null,
  };
};

/** Numbers of the pagination control: current ± per_page, clamped to 1…last_page. */
export const pageNumbers = (current: number, perPage: number, last: number): number[] => {
  const from = Math.max(1, current - perPage);
  const to = Math.min(last, current + perPage);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
};

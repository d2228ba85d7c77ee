/** The views of the list of stores, each with the question that its address asks. */
export const storeTabs = [
  { key: 'pending', query: '?status=pending' },
  { key: 'review', query: '?needs_review=1' },
  { key: 'active', query: '?status=active' },
  { key: 'suspended', query: '?status=suspended' },
  { key: 'rejected', query: '?status=rejected' },
  { key: 'draft', query: '?status=draft' },
  { key: 'all', query: '' },
] as const;
export type StoreTab = (typeof storeTabs)[number]['key'];

/** The view that an address shows. */
export const tabOf = ({ status, needs_review }: { status: string; needs_review: string }): StoreTab => {
  if (needs_review !== '') return 'review';
  return storeTabs.find(({ key }) => key === status)?.key ?? 'all';
};

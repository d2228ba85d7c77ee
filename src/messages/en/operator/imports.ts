import type { operatorImports as indonesian } from '../../id/operator/imports.ts';

export const operatorImports: typeof indonesian = {
  title: 'Product imports',
  note: 'Product files that stores uploaded. An import that crashed its process twice is not tried again; the reason is shown here and to the seller.',
  search: 'Search by store or file name',
  none: 'No import matches',
  noneYet: {
    title: 'No imports yet',
    text: 'Imports appear here as soon as a store uploads a product file on its import page.',
  },
  status: 'Status',
  statuses: { queued: 'Waiting', processing: 'Running', done: 'Done', failed: 'Failed' },
  store: 'Store',
  file: 'File',
  forgotten: 'The file was deleted',
  dryRun: 'Check only',
  rows: 'Products',
  rowsOf: (processed, total) => `${processed} of ${total}`,
  failedRows: (count) => `${count} refused`,
  startedAt: 'Started',
  finishedAt: 'Ended',
};

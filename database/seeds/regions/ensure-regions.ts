import pg from 'pg';

/**
 * Sees that the country's regions are there, without which nobody has an address. What reads them is only loaded when
 * there is something to fill.
 * @param url connection string of a migrated database
 */
export const ensureRegions = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar regions' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from areas limit 1');
    if (rowCount !== 0) return;
  } finally {
    await client.end();
  }
  const { loadRegions } = await import('./load-regions.ts');
  await loadRegions(url);
};

/**
 * Rows as one JSON parameter for `json_to_recordset`. Half of a pair of surrogates, which the database refuses inside
 * JSON, becomes the replacement sign, as it does in a plain text parameter.
 */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

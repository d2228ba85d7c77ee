import pg from 'pg';

const { builtins } = pg.types;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/**
 * How column types reach us: bigint and numeric as number (all our money is far below 2^53; a value that is not
 * throws rather than lie), date as 'YYYY-MM-DD', timestamptz as Date, json parsed.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return toInteger;
    if (oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === BIGINT_ARRAY) return toList(toInteger);
    if (oid === NUMERIC_ARRAY) return toList(Number);
    return pg.types.getTypeParser(oid, format);
  },
};

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered ${text}, beyond 2^53.`);
  return value;
}

/** '{1,2,NULL}', one dimension. */
function toList(convert: (text: string) => number) {
  return (text: string) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : convert(item)));
}

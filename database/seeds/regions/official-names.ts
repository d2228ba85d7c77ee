/** Region names as people write them, from the wording of the official list. */

const provinceNames: ReadonlyMap<string, string> = new Map([
  ['Daerah Khusus Ibukota Jakarta', 'DKI Jakarta'],
  ['Daerah Istimewa Yogyakarta', 'DI Yogyakarta'],
]);

export const provinceName = (official: string): string => provinceNames.get(official) ?? official;

/** `Kabupaten Jepara` is `Kab. Jepara`, `Kota Administrasi Jakarta Barat` is `Jakarta Barat`, `Kota Bandung` stays. */
export const cityName = (official: string): string =>
  official.replace(/^(Kota|Kabupaten) Administrasi /, '').replace(/^Kabupaten /, 'Kab. ');

/** The list writes the glottal stop as `"` or `’`; both are an apostrophe. */
export const plainName = (official: string): string => official.replace(/["’]/g, "'").trim();

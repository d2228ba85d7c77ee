/** What a service of a courier may be, for the server's check and for the dry look at a file. */
export const tariffLimits = {
  courier: /^[a-z0-9][a-z0-9-]{1,19}$/,
  service: /^[A-Z0-9][A-Z0-9-]{0,19}$/,
  nameLength: 50,
  /** Days from and to, "2-3". */
  etd: /^\d{1,2}-\d{1,2}$/,
  /** Rupiah per started kilogram. */
  priceMax: 10_000_000,
  /** Hundredths of a percent of the goods' value: 1000 is 10 %. */
  insuranceRateMax: 1_000,
  /** Rupiah of a minimum or a fee. */
  insuranceMax: 1_000_000,
  /** Rupiah of goods from which insurance is demanded. */
  insuredMax: 1_000_000_000,
  /** Hundredths of a percent of what a courier collects at the door. */
  codRateMax: 1_000,
  rows: 200,
} as const;
export const zones = ['same_city', 'same_province', 'other'] as const;

/** "2-3": two numbers of days, the later not before the earlier. */
export const isEtd = (text: string): boolean => {
  const [from, to] = text.split('-').map(Number);
  return tariffLimits.etd.test(text) && from !== undefined && to !== undefined && from <= to;
};

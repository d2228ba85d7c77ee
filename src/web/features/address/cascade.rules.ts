/** The places of an address form: ids as text, '' for none. */
export type Places = { province_id: string; city_id: string; sub_district_id: string; area_id: string };
export type PlaceName = keyof Places;

const order: readonly PlaceName[] = ['province_id', 'city_id', 'sub_district_id', 'area_id'];

/** A place is chosen: everything below it is cleared. */
export const choosePlace = (name: PlaceName, id: string): Partial<Places> => ({
  ...Object.fromEntries(order.slice(order.indexOf(name) + 1).map((below) => [below, ''])),
  [name]: id,
});

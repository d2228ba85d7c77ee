/** The parts of a list in the order of nearness, each a set of cities or of provinces; those that hold nothing left out. */
export type Ring = { cities: number[]; provinces: number[] };

type Locations = {
  cities: readonly { id: number; province_id: number }[];
  provinces: readonly { id: number }[];
};

/**
 * Splits a list by how far its stores are from a city.
 * @param chosen what the reader filters by; a city counts more than its province
 * @param stores where there are any
 */
export const ringsAround = (
  place: { cityId: number; provinceId: number },
  chosen: { cities: readonly number[]; provinces: readonly number[] },
  stores: Locations,
): Ring[] => {
  const provinceOf = new Map(stores.cities.map((city) => [city.id, city.province_id]));
  const isAllowed = (province: number) =>
    chosen.provinces.length === 0 || chosen.provinces.includes(province);
  const cities = (chosen.cities.length > 0 ? chosen.cities : [...provinceOf.keys()]).filter((id) =>
    isAllowed(provinceOf.get(id) ?? 0),
  );
  const inProvince = cities.filter((id) => provinceOf.get(id) === place.provinceId);
  const beyond = cities.filter((id) => provinceOf.get(id) !== place.provinceId);
  const others = stores.provinces
    .map(({ id }) => id)
    .filter((id) => id !== place.provinceId && isAllowed(id));
  const rings: Ring[] = [
    { cities: inProvince.filter((id) => id === place.cityId), provinces: [] },
    { cities: inProvince.filter((id) => id !== place.cityId), provinces: [] },
    chosen.cities.length > 0 ? { cities: beyond, provinces: [] } : { cities: [], provinces: others },
  ];
  return rings.filter((ring) => ring.cities.length + ring.provinces.length > 0);
};

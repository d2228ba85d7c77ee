import type { SellerLocation } from '#contract/seller.ts';

const idText = (id: number | null | undefined): string => (id == null ? '' : String(id));

/** What a location's form begins with. */
export const locationValues = (location: SellerLocation | null) => ({
  company_picture: location?.company_picture ?? '',
  company_name: location?.company_name ?? '',
  address: location?.address ?? '',
  province_id: idText(location?.province_id),
  city_id: idText(location?.city_id),
  sub_district_id: idText(location?.sub_district_id),
  area_id: idText(location?.area_id),
  zipcode: location?.zipcode ?? '',
});
export type LocationValues = ReturnType<typeof locationValues>;

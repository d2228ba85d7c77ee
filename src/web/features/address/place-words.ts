import type { address } from '#messages/id/address.ts';

/** The words that a place needs, of whichever area asks for it. */
export type PlaceWords = Pick<
  typeof address,
  | 'search'
  | 'searchHelp'
  | 'searching'
  | 'nothingFound'
  | 'province'
  | 'city'
  | 'subDistrict'
  | 'area'
  | 'areaHelp'
  | 'choose'
  | 'chooseFirst'
  | 'zipcode'
>;

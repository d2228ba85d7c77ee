export { type AreaPath, markedTokens } from './area-search.rules.ts';
export {
  type KnownPlaces,
  mismatch,
  missingBelow,
  type Places,
  type PlacesBefore,
  type SentPlaces,
  withoutOldPin,
} from './places.rules.ts';
export { type CityPlace, cityPlace, cityPlaces, knownPlaces } from './regions-store.ts';
export { regionRoutes } from './routes.ts';

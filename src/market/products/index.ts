export { createFetchPicture, type FetchPicture } from './import/fetch-picture.ts';
export { importRoutes } from './import/routes.ts';
export { type ImportParts, importHandler } from './import/run-import.ts';
export { operatorProductRoutes, productRoutes } from './routes.ts';

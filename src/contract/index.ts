/** Every call of the contract, by its id. The server mounts them, the reference page prints them. */
export * as catalogue from './catalogue.ts';
export * as helper from './helper.ts';
export * as home from './home.ts';
export * as merchant from './merchant.ts';
export * as promo from './promo.ts';
export * as region from './region.ts';

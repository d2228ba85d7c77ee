import type { operatorPromos as source } from '../id/operator-promos.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const products = (value: number): string => `${count(value)} ${value === 1 ? 'product' : 'products'}`;

export const operatorPromos: typeof source = {
  pick: {
    find: 'Find products',
    findHelp: 'Product name, store, category or SKU',
    searching: 'Searching…',
    found: (total) => `${products(total)} found`,
    results: 'Products found',
    more: 'Show more',
    add: 'Add',
    addOf: (name) => `Add ${name}`,
    drop: 'Drop',
    dropOf: (name) => `Drop ${name}`,
    upOf: (name) => `Move ${name} up`,
    downOf: (name) => `Move ${name} down`,
    chosen: (chosen, most) => `${count(chosen)} of at most ${products(most)} chosen`,
    chosenList: 'Products chosen',
    stock: (left) => `stock ${count(left)}`,
    soldOut: 'out of stock',
    hidden: 'not shown',
  },
  picture: {
    choose: 'Choose a picture',
    replace: 'Replace',
    remove: 'Remove',
    removeOf: (label) => `Remove ${label}`,
    sending: 'Uploading the picture',
    format: 'Choose a JPEG, PNG or WebP picture',
    tooLarge: 'A picture may have 5 MB at most',
    failed: 'The picture could not be uploaded, try again',
    help: 'JPEG, PNG, WebP, at most 5 MB',
  },
};

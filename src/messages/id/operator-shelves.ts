/** Words of the operators: shelves. */
export const operatorShelves = {};

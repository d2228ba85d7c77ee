import { type BaseMessages, idBase } from './id-base.ts';
import { type BrowseMessages, idBrowse } from './id-browse.ts';

/** Every word that the shop's pages show, in Indonesian: the source of the keys, one file per area. */
export const id: Messages = { ...idBase, ...idBrowse };
export type Messages = BaseMessages & BrowseMessages;

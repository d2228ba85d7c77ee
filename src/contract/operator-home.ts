import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import {
  booleanField,
  choiceField,
  fileField,
  idField,
  idListField,
  insideUrlField,
  instantField,
  integerField,
  textField,
} from './fields.ts';
import { homeBlock } from './home.ts';
import { blockDevices, blockStates } from './operator-home-kinds.ts';
import { product } from './product.ts';
import { idList, idParam, pageNumber, perPage, text } from './query.ts';
import { count, id, iso, url } from './scalars.ts';

/** A block of the home page as operators keep it. `version` is sent back with an edit. */
export const operatorHomeBlock = homeBlock.extend({
  /** As the Indonesian home page says it, whatever language the operator reads. */
  title: z.string(),
  /** Null where the English home page shows `title` too. */
  title_en: z.string().nullable(),
  /** Each picture as it is kept; what is null or empty in English is shown as in Indonesian. */
  banners: z.array(
    z.object({
      image: url,
      image_en: url.nullable(),
      target_url: z.string(),
      alt: z.string(),
      alt_en: z.string(),
    }),
  ),
  position: count,
  is_active: z.boolean(),
  /** When it is shown; null: at any time. */
  start_at: iso.nullable(),
  end_at: iso.nullable(),
  /** How it stands by its switch and its period. */
  state: z.enum(blockStates),
  /** The products picked for it, in their order, those not visible now too; `products` is what buyers see. */
  product_ids: z.array(id),
  version: z.string(),
});
export type OperatorHomeBlock = z.output<typeof operatorHomeBlock>;

const content = operator('content');
const blockTypes = ['banner', 'category_highlight'] as const;
const banners = z
  .array(
    z.object({
      image: fileField.required,
      image_en: fileField.or(null),
      target_url: insideUrlField.or(''),
      alt: textField(0, 200).or(''),
      alt_en: textField(0, 200).or(''),
    }),
  )
  .max(10)
  .nullish();
const position = integerField(0, 9_999);

export const listHomeBlocks = endpoint({
  ...content,
  name: 'listHomeBlocks',
  method: 'GET',
  path: '/operator/homeblock/list',
  kind: 'paged',
  input: z.object({ search: text, page: pageNumber, per_page: perPage }),
  output: z.array(operatorHomeBlock),
  summary: 'The blocks of the home page in their order, inactive ones too.',
});
export const createHomeBlock = endpoint({
  ...content,
  name: 'createHomeBlock',
  method: 'POST',
  path: '/operator/homeblock/create',
  input: z.object({
    type: choiceField(...blockTypes).required,
    title: textField(1, 100).required,
    title_en: textField(1, 100).or(null),
    view_more_url: insideUrlField.or(null),
    category_id: idField.or(null),
    product_ids: idListField(50),
    banners,
    position: position.or(null),
    is_active: booleanField.or(true),
    start_at: instantField.or(null),
    end_at: instantField.or(null),
    device: choiceField(...blockDevices).or('all' as const),
  }),
  output: operatorHomeBlock,
  summary: 'A new block of the home page, by default after all others.',
});
export const editHomeBlock = endpoint({
  ...content,
  name: 'editHomeBlock',
  method: 'POST',
  path: '/operator/homeblock/edit/:id',
  params: z.object({ id: idParam }),
  input: z.object({
    type: choiceField(...blockTypes).partial,
    title: textField(1, 100).partial,
    title_en: textField(1, 100).partialOr(null),
    view_more_url: insideUrlField.partialOr(null),
    category_id: idField.partialOr(null),
    product_ids: idListField(50),
    banners,
    position: position.partial,
    is_active: booleanField.partial,
    start_at: instantField.partialOr(null),
    end_at: instantField.partialOr(null),
    device: choiceField(...blockDevices).partial,
    version: textField(1, 64).or(null),
  }),
  output: operatorHomeBlock,
  summary: 'Changes what is sent of a block; 409 when somebody changed it since `version`.',
});
export const deleteHomeBlock = endpoint({
  ...content,
  name: 'deleteHomeBlock',
  method: 'POST',
  path: '/operator/homeblock/delete',
  input: z.object({ homeblock_id: idField.required }),
  output: z.null(),
  summary: 'Takes a block from the home page for good.',
});
export const blockProducts = endpoint({
  ...content,
  name: 'blockProducts',
  method: 'GET',
  path: '/operator/homeblock/product',
  kind: 'paged',
  input: z.object({
    /** These, in this order, also when buyers do not see them now (then not available). The rest then does not count. */
    ids: idList,
    search: text,
    category_id: idList,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(product),
  summary: 'Products to pick for a block: by ids, by words, or the best sellers of a category.',
});
export const orderHomeBlocks = endpoint({
  ...content,
  name: 'orderHomeBlocks',
  method: 'POST',
  path: '/operator/homeblock/order',
  input: z.object({
    /** Every block once, the first of the page first. */
    ids: idListField(100),
    /** The order the operator saw; when it is another by now, 409. */
    seen: idListField(100),
  }),
  output: z.array(z.object({ id, position: count, version: z.string() })),
  summary: 'Puts all blocks of the home page into an order.',
});

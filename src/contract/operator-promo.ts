import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import {
  addressWords,
  booleanField,
  field,
  fileField,
  idField,
  idListField,
  instantField,
  integerField,
  textField,
  toAddressWords,
} from './fields.ts';
import { photo } from './product.ts';
import { promo } from './promo.ts';
import { choice, idList, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, rp } from './scalars.ts';
import { breaks } from './validation.ts';

export const campaignStatus = z.enum(['scheduled', 'active', 'ended', 'disabled']);
export type CampaignStatus = z.output<typeof campaignStatus>;

/** A campaign as operators see it. `product_ids` in the order in which they are shown; none means all products. */
export const campaign = promo.omit({ products: true }).extend({
  description: z.string(),
  terms: z.string(),
  position: count,
  is_highlight: z.boolean(),
  is_active: z.boolean(),
  status: campaignStatus,
  product_ids: z.array(id),
  /** Marks what was read; an edit that sends it back is refused when somebody else made one in between. */
  version: z.string(),
});
export type Campaign = z.output<typeof campaign>;

/** The words of a promo's address: `/promo/akhir-tahun-2026`. */
const promoSlugField = field<string, string>(
  toAddressWords,
  z.string().min(3, breaks('length')).max(80, breaks('length')).regex(addressWords, breaks('format')),
);
const name = textField(3, 100);
const longText = textField(1, 10_000);
const places = integerField(0, 9_999);
const meta = z
  .object({ icon: fileField.partialOr(null), square_banner: fileField.partialOr(null) })
  .nullish();

const campaignInput = z.object({
  promo_name: name.required,
  slug: promoSlugField.or(null),
  start_at: instantField.required,
  end_at: instantField.required,
  thumbnail: fileField.or(null),
  json_meta: meta,
  description: longText.or(''),
  terms: longText.or(''),
  is_highlight: booleanField.or(false),
  is_active: booleanField.or(true),
  position: places.or(0),
  product_ids: idListField(500),
});
/** The same, changed in part: absent is unchanged. */
const campaignChange = z.object({
  promo_name: name.partial,
  slug: promoSlugField.partial,
  start_at: instantField.partial,
  end_at: instantField.partial,
  thumbnail: fileField.partialOr(null),
  json_meta: meta,
  description: longText.partialOr(''),
  terms: longText.partialOr(''),
  is_highlight: booleanField.partial,
  is_active: booleanField.partial,
  position: places.partialOr(0),
  product_ids: idListField(500),
  version: z.string().nullish(),
});

const byId = z.object({ id: idParam });

export const listCampaigns = endpoint({
  ...operator('promo'),
  name: 'listCampaigns',
  method: 'GET',
  path: '/operator/promo/list',
  kind: 'paged',
  input: z.object({
    status: choice(campaignStatus.options, null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(campaign),
  summary: 'Campaigns, whatever their state; the last to start first.',
});
export const campaignDetail = endpoint({
  ...operator('promo'),
  name: 'campaignDetail',
  method: 'GET',
  path: '/operator/promo/detail/:id',
  params: byId,
  input: nothing,
  output: campaign,
  summary: 'One campaign.',
});
export const createCampaign = endpoint({
  ...operator('promo'),
  name: 'createCampaign',
  method: 'POST',
  path: '/operator/promo/create',
  input: campaignInput,
  output: campaign,
  summary: 'Opens a campaign of the marketplace.',
});
export const editCampaign = endpoint({
  ...operator('promo'),
  name: 'editCampaign',
  method: 'POST',
  path: '/operator/promo/edit/:id',
  params: byId,
  input: campaignChange,
  output: campaign,
  summary: 'Changes what is sent of a campaign; its products replace the list.',
});
export const deleteCampaign = endpoint({
  ...operator('promo'),
  name: 'deleteCampaign',
  method: 'POST',
  path: '/operator/promo/delete',
  input: z.object({ promo_id: idField.required }),
  output: z.null(),
  summary: 'Takes a campaign away; its address becomes free.',
});

/** A product as operators pick it for a campaign, a voucher or a flash sale: at its own price, whatever slot runs. */
export const productChoice = z.object({
  id,
  slug: z.string(),
  product_name: z.string(),
  photo: photo.nullable(),
  base_price: rp,
  publish_price: rp,
  stock: count,
  /** Whether buyers see it now. */
  is_visible: z.boolean(),
  has_variants: z.boolean(),
  merchant: z.object({ id, merchant_name: z.string() }),
  variants: z.array(
    z.object({ id, options: z.array(z.string()), base_price: rp, publish_price: rp, stock: count }),
  ),
});
export type ProductChoice = z.output<typeof productChoice>;

export const chooseProducts = endpoint({
  ...operator('promo'),
  name: 'chooseProducts',
  method: 'GET',
  path: '/operator/promo/product',
  kind: 'paged',
  input: z.object({
    search: text,
    /** These, in this order, visible or not; `search` and `page` then do not count. */
    ids: idList,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(productChoice),
  summary:
    'Visible products to pick from, found by the words a buyer would type; or certain ones by their ids.',
});

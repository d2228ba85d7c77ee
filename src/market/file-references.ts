/**
 * Where the market keeps ids of files without a foreign key: in arrays, in JSON, and in what orders remember. Each is a
 * query for their texts. Files named by a foreign key are found by themselves; a new column of another kind joins here.
 */
export const fileReferences: readonly string[] = [
  'select profile_picture::text from users',
  'select photo::text from order_items',
  'select unnest(photos)::text from chat_messages',
  'select unnest(photos)::text from complaints',
  'select unnest(photos)::text from complaint_events',
  'select unnest(photos)::text from reviews',
  "select banner ->> 'image' from merchants, jsonb_array_elements(slider_banner) as banner",
  "select banner ->> 'image' from categories, jsonb_array_elements(main_slider) as banner",
  "select banner ->> 'image' from home_blocks, jsonb_array_elements(banners) as banner",
  "select banner ->> 'image_en' from home_blocks, jsonb_array_elements(banners) as banner where banner ->> 'image_en' is not null",
  "select company ->> 'file_npwp' from seller_registrations",
  "select company ->> 'file_company_doc' from seller_registrations",
];

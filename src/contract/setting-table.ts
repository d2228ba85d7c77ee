/**
 * The numbers that operators set: what holds until then, how small and how large they may be, and in
 * what they count. `clock` is an hour of the day in Jakarta, `percent` has two decimals at most; all others are whole.
 */
export const settingTable = {
  payment_timeout_minutes: { unit: 'minutes', standard: 1440, min: 1, max: 43_200 },
  qris_timeout_minutes: { unit: 'minutes', standard: 30, min: 1, max: 1440 },
  approve_timeout_hours: { unit: 'hours', standard: 48, min: 1, max: 720 },
  pickup_timeout_hours: { unit: 'hours', standard: 72, min: 1, max: 720 },
  shipped_complete_days: { unit: 'days', standard: 7, min: 1, max: 90 },
  delivered_complete_days: { unit: 'days', standard: 2, min: 1, max: 90 },
  complaint_answer_hours: { unit: 'hours', standard: 48, min: 1, max: 720 },
  complaint_offer_hours: { unit: 'hours', standard: 72, min: 1, max: 720 },
  complaint_send_days: { unit: 'days', standard: 7, min: 1, max: 90 },
  complaint_receipt_days: { unit: 'days', standard: 10, min: 1, max: 90 },
  complaint_appeal_days: { unit: 'days', standard: 3, min: 1, max: 30 },
  commission_percentage: { unit: 'percent', standard: 0, min: 0, max: 100 },
  withdraw_min: { unit: 'rupiah', standard: 10_000, min: 1, max: 1_000_000_000 },
  withdraw_max: { unit: 'rupiah', standard: 50_000_000, min: 1, max: 1_000_000_000 },
  withdraw_fee: { unit: 'rupiah', standard: 0, min: 0, max: 1_000_000 },
  bank_change_hold_hours: { unit: 'hours', standard: 24, min: 0, max: 168 },
  payout_every_hours: { unit: 'hours', standard: 1, min: 0, max: 168 },
  payout_hour: { unit: 'clock', standard: 9, min: 0, max: 23 },
  cod_min: { unit: 'rupiah', standard: 50_000, min: 1, max: 1_000_000_000 },
  cod_max: { unit: 'rupiah', standard: 3_000_000, min: 1, max: 1_000_000_000 },
  cod_fee_percentage: { unit: 'percent', standard: 0, min: 0, max: 20 },
  cod_refusals_max: { unit: 'pieces', standard: 2, min: 1, max: 20 },
  cod_block_days: { unit: 'days', standard: 60, min: 1, max: 365 },
  cod_return_percentage: { unit: 'percent', standard: 0, min: 0, max: 100 },
  cod_refusal_store_percentage: { unit: 'percent', standard: 100, min: 0, max: 100 },
  moderation_hours: { unit: 'hours', standard: 24, min: 1, max: 336 },
  number_warning_days: { unit: 'days', standard: 30, min: 1, max: 180 },
  review_window_days: { unit: 'days', standard: 30, min: 1, max: 365 },
  operator_daily_limit: { unit: 'rupiah', standard: 0, min: 0, max: 1_000_000_000_000 },
  security_log_days: { unit: 'days', standard: 365, min: 30, max: 3650 },
  account_closing_days: { unit: 'days', standard: 14, min: 1, max: 30 },
  buyer_contact_days: { unit: 'days', standard: 30, min: 1, max: 3650 },
  order_address_days: { unit: 'days', standard: 1825, min: 30, max: 3650 },
  payment_proof_days: { unit: 'days', standard: 3650, min: 30, max: 7300 },
  rejected_papers_days: { unit: 'days', standard: 90, min: 1, max: 3650 },
  store_max_megabytes: { unit: 'megabytes', standard: 20_480, min: 10, max: 10_000_000 },
  store_max_pictures: { unit: 'pieces', standard: 100_000, min: 10, max: 10_000_000 },
  store_staff_max: { unit: 'pieces', standard: 10, min: 1, max: 500 },
  import_sheet_days: { unit: 'days', standard: 30, min: 1, max: 365 },
  discount_reference_days: { unit: 'days', standard: 30, min: 1, max: 365 },
  discount_grace_days: { unit: 'days', standard: 7, min: 0, max: 90 },
  score_days: { unit: 'days', standard: 60, min: 7, max: 365 },
  score_ship_hours: { unit: 'hours', standard: 48, min: 1, max: 720 },
  score_min_orders: { unit: 'pieces', standard: 10, min: 1, max: 1000 },
  score_flash_percentage: { unit: 'percent', standard: 80, min: 0, max: 100 },
  max_qty_per_line: { unit: 'pieces', standard: 999, min: 1, max: 999 },
} as const;
export type NumberSetting = keyof typeof settingTable;
export type SettingUnit = (typeof settingTable)[NumberSetting]['unit'];
export const numberSettings = Object.keys(settingTable) as NumberSetting[];

/** How many bank accounts buyers may be offered for a manual transfer; without one the method is not offered. */
export const MAX_TRANSFER_ACCOUNTS = 20;

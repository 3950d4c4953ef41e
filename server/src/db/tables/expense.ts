import { bigint, date, orNull, table, text, timestamptz, uuid } from './table.ts'

export const expense = table('expense', {
  id: uuid,
  created_at: timestamptz,
  spent_on: date,
  category_id: uuid,
  amount_paise: bigint,
  payment_mode_id: uuid,
  vendor: text,
  note: text,
  picture_id: orNull(uuid),
  posting_id: uuid,
})

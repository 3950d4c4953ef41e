import { bigint, date, int, orNull, table, text, uuid } from './table.ts'

/** What a posting moves on one account. Debit is positive, credit is negative. */
export const ledgerEntry = table('ledger_entry', {
  posting_id: uuid,
  entry_no: int,
  account: text,
  amount_paise: bigint,
  day: date,
  customer_id: orNull(uuid),
  order_id: orNull(uuid),
  employee_id: orNull(uuid),
  payment_mode_id: orNull(uuid),
  category_id: orNull(uuid),
})

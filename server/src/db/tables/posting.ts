import { date, orNull, table, text, timestamptz, uuid } from './table.ts'

/** One event in the books. */
export const posting = table('posting', {
  id: uuid,
  kind: text,
  at: timestamptz,
  day: date,
  actor: text,
  note: text,
  customer_id: orNull(uuid),
  order_id: orNull(uuid),
  employee_id: orNull(uuid),
  reverses: orNull(uuid),
})

import * as check from '../columns.ts'
import { listOf, objectOf } from '../columns.ts'
import { bigint, int, jsonb, oneOf, orNull, table, text, uuid } from './table.ts'

/** Names and rates as they were when the order was taken. */
export const orderLine = table('order_line', {
  order_id: uuid,
  line_no: int,
  kind: oneOf(['piece', 'kg']),
  cloth_id: orNull(uuid),
  cloth: text,
  service_id: uuid,
  service: text,
  sac: text,
  quantity: int,
  grams: int,
  minimum_grams: int,
  rate_paise: bigint,
  amount_paise: bigint,
  discount_paise: bigint,
  express_paise: bigint,
  delivery_fee_paise: bigint,
  taxable_paise: bigint,
  preferences: jsonb(listOf(check.text)),
  cloths: jsonb(listOf(objectOf({ cloth: check.text, quantity: check.integer }))),
  note: text,
})

import { boolean, int, table, text, timestamptz, uuid } from './table.ts'

/** What a customer agreed to, and when. */
export const consent = table('consent', {
  id: uuid,
  customer_id: uuid,
  purpose: text,
  given: boolean,
  source: text,
  notice: int,
  actor: text,
  at: timestamptz,
})

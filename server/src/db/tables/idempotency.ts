import { boolean, bytea, int, table, text, timestamptz } from './table.ts'

/** The answer to a call, for when it is sent again. */
export const idempotency = table('idempotency', {
  key: text,
  endpoint: text,
  body_hash: bytea,
  status: int,
  created_at: timestamptz,
  shows_money: boolean,
  packed: bytea,
})

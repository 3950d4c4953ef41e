import * as check from '../columns.ts'
import { boolean, jsonb, orNull, table, text, timestamptz, uuid } from './table.ts'

/** A message in the outbox. */
export const messageTable = table('message', {
  id: uuid,
  channel: text,
  kind: text,
  recipient: text,
  body: text,
  subject: orNull(text),
  holds_secret: boolean,
  customer_id: orNull(uuid),
  order_id: orNull(uuid),
  template: orNull(text),
  language: orNull(text),
  parameters: orNull(jsonb(check.listOf(check.text))),
  document_link: orNull(text),
  document_name: orNull(text),
  next_attempt_at: timestamptz,
  created_at: timestamptz,
  actor: text,
})

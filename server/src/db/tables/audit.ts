import { json } from '../columns.ts'
import { jsonb, orNull, table, text, timestamptz, uuid } from './table.ts'

/** Who changed what. */
export const auditTable = table('audit', {
  id: uuid,
  at: timestamptz,
  actor: text,
  action: text,
  subject_kind: text,
  subject_id: text,
  before: orNull(jsonb(json)),
  after: orNull(jsonb(json)),
  request_id: orNull(text),
  session: orNull(text),
  device: orNull(text),
  address: orNull(text),
  approved_by: orNull(text),
  reason: orNull(text),
})

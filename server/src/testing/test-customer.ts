import { randomInt, randomUUID } from 'node:crypto'
import type { TestApp, TestStore } from './test-app.ts'

export async function addTestCustomer(app: TestApp, store: TestStore, fields: Record<string, unknown> = {}) {
  const contact = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const id = randomUUID()
  const n = await app.owner.query(
    `insert into counter values ($1,'customer',1) on conflict (store_id,name) do update set value=counter.value+1 returning value`,
    [store.storeId],
  )
  await app.owner.query(
    `insert into customer (store_id,id,number,name,contact,gstin,created_at) values ($1,$2,$3,$4,$5,$6,now())`,
    [store.storeId, id, n.rows[0].value, fields.name ?? 'Test', contact, fields.gstin ?? ''],
  )
  return { id, custId: `C-${n.rows[0].value}`, contact }
}

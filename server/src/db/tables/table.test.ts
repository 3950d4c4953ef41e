import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../new-id.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { json } from '../columns.ts'
import { inStore, sendTableByTable } from '../transaction.ts'
import { auditTable } from './audit.ts'
import { bytea, int, jsonb, listsOf, type NewRow, table, text } from './table.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Rows')
})
afterAll(() => app.close())

type AuditRow = NewRow<typeof auditTable.given>

const rowsOf = (count: number): AuditRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: newId(),
    at: new Date('2026-11-17T08:00:00.123Z'),
    actor: 'store',
    action: 'order.add',
    subject_kind: 'order',
    subject_id: `${at} "quoted" \\ {क,NULL}`,
    request_id: undefined,
    device: at % 2 === 0 ? 'NULL' : '',
    before: at % 2 === 0 ? null : 'a "text"',
    after: { nested: [1, { deep: null }], at, none: undefined },
  }))

async function written(rows: readonly AuditRow[]) {
  const found = await app.owner.query(
    `select subject_id, at, request_id, device, before, after from audit where store_id = $1 and id = any ($2)`,
    [shop.storeId, rows.map(({ id }) => id)],
  )
  return found.rows.sort((a, b) => Number.parseInt(a.subject_id, 10) - Number.parseInt(b.subject_id, 10))
}

test.each([0, 1, 2, 257])('%i rows arrive as they were given, also table by table', async (count) => {
  for (const mode of ['together', 'table by table']) {
    if (mode === 'table by table') sendTableByTable(app.database.tenant)
    const rows = rowsOf(count)
    await inStore(app.database.tenant, shop.storeId, async (tx) => tx.insert(auditTable, shop.storeId, rows))
    expect(await written(rows)).toEqual(
      rows.map(({ subject_id, at, device, before }, place) => ({
        subject_id,
        at,
        device,
        before,
        request_id: null,
        after: { nested: [1, { deep: null }], at: place },
      })),
    )
  }
})

const plain = table('plain', { key: text, packed: bytea, document: jsonb(json) }, { later: int })

test('what a new row is given is inserted, with a list for each column', () => {
  expect(plain.insert.ofOneStore).toBe(
    'insert into plain (store_id, key, packed, document) values ($1::uuid, unnest($2::text[]), unnest($3::bytea[]), unnest($4::jsonb[]))',
  )
  expect(plain.insert.ofSeveral).toBe(
    'insert into plain (store_id, key, packed, document) values (($1::uuid[])[unnest($2::int[])], unnest($3::text[]), unnest($4::bytea[]), unnest($5::jsonb[]))',
  )
  const rows = [
    { key: 'k', packed: Buffer.from([0]), document: 'a' },
    { document: null, later: 1 },
  ]
  expect(listsOf(plain, rows)).toEqual([
    ['k', undefined],
    [Buffer.from([0]), undefined],
    ['"a"', null],
  ])
})

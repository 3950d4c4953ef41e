import { randomBytes } from 'node:crypto'
import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../db/migrate.ts'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { findBookErrors } from '../../../testing/check-books.ts'
import { isOnCitus } from '../../../testing/on-citus.ts'
import { openRiderShops } from '../../../testing/rider-world.ts'
import { addTestStore, type TestApp } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { area, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'
import { GSTIN, said, writtenOf } from '../../../testing/written-of.ts'

const { customer, pickup, privacy, store } = contract
const DAY_MS = 86_400_000
const ROLE = `owner_${randomBytes(6).toString('hex')}`

let app: TestApp
beforeAll(async () => {
  ;({ app } = await openRiderShops())
  await app.owner.query(`create role ${ROLE} login nosuperuser nobypassrls`)
})
afterAll(async () => {
  await app.owner.query(`drop owned by ${ROLE} cascade; drop role ${ROLE}`)
  await app.close()
})

/** What an older program left of somebody whose time was over, by table; and of somebody who was erased lately. */
const LEFT_FOR_EVER = {
  order_line: ['note'],
  orders: ['delete_reason', 'tax_profile'],
  customer: ['gstin'],
  posting: ['note'],
  gst_note: ['reason'],
  advance_voucher: ['tax_profile'],
  rider_act: ['picture_id'],
  visit: ['proof_picture_id'],
  audit: ['before', 'after', 'reason'],
}
const LEFT_LATELY = { order_line: ['note'], orders: ['delete_reason'], customer: ['gstin'] }

const OLD_KEYS = `array['name', 'contact', 'email', 'address', 'note', 'customer', 'customerName', 'wrote', 'body', 'answer']`
const KEYS: Record<string, string[]> = { order_line: ['order_id', 'line_no'] }

type Row = Record<string, unknown>
type Rows = Record<string, Row[]>

/** Every row of these tables, or of all. */
async function rowsOf(tables?: string[]): Promise<Rows> {
  const { rows: all } = await app.owner.query(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  const found: Rows = {}
  for (const name of tables ?? all.map((row) => row.name as string)) {
    if (name === 'migration') continue
    const { rows } = await app.owner.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Brings back what an older program did not take away, in the rows of one store. */
async function putBack(storeId: string, before: Rows, left: Record<string, string[]>) {
  const pictures = JSON.stringify(before.picture)
  await app.owner.query(
    `insert into picture select * from jsonb_populate_recordset(null::picture, $1) p where p.store_id = $2
     on conflict do nothing`,
    [pictures, storeId],
  )
  for (const [table, columns] of Object.entries(left)) {
    const key = (KEYS[table] ?? ['id']).map((column) => `and t.${column} = p.${column}`).join(' ')
    await app.owner.query(
      `update ${table} t set ${columns.map((column) => `${column} = p.${column}`).join(', ')}
         from jsonb_populate_recordset(null::${table}, $1) p where t.store_id = p.store_id and t.store_id = $2 ${key}`,
      [JSON.stringify(before[table]), storeId],
    )
  }
  if ('audit' in left) {
    const subjects = `subject_kind in ('customer', 'order', 'visit') and store_id = $1`
    const cut = `update audit set before = before - ${OLD_KEYS}, after = after - ${OLD_KEYS} where ${subjects}`
    await app.owner.query(cut, [storeId])
  }
}

const BOOKS = {
  posting: 'refuse_change',
  gst_note: 'refuse_change',
  advance_voucher: 'refuse_change',
  audit: 'allow_only_erasure',
}

/** The database as migration 0055 left it, with rows that an older program left: `putRows` writes them past the triggers. */
async function asBefore(putRows: () => Promise<void>) {
  if (isOnCitus) await app.owner.query('set citus.enable_unsafe_triggers = on')
  for (const table of Object.keys(BOOKS)) await app.owner.query(`drop trigger insert_only on ${table}`)
  await app.owner.query('drop function allow_only_lost_words')
  await app.owner.query('drop function allow_only_lost_gstin')
  await putRows()
  for (const [table, rule] of Object.entries(BOOKS)) {
    await app.owner.query(
      `create trigger insert_only before update or delete on ${table} for each row execute function ${rule}()`,
    )
  }
  await app.owner.query('delete from migration where number >= 56')
}

/** Gives everything to somebody who is confined by row security. With Citus the owner must be a superuser. */
async function confineOwner() {
  if (isOnCitus) return
  await app.owner.query(`
    do $$
    declare ours text;
    begin
      for ours in select format('table %s', c.oid::regclass) from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        union all select format('function %s', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'public'::regnamespace
      loop
        execute format('alter %s owner to ${ROLE}', ours);
      end loop;
    end $$;
    alter schema public owner to ${ROLE};
    set session authorization ${ROLE}`)
}

/** A store of its own that bills with GST, or without. */
async function openStore(settings: Record<string, unknown>) {
  const world = new World(app, await addTestStore(app, 'Forgetful', { ...settings, tokenExpireTime: 43_200 }))
  await world.call(store.updateStore, { sessionIdleMinutes: 43_200 })
  return world
}

const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })

test('the rows of customers whom an earlier version erased become as an erasure of today leaves them, and no others', async () => {
  const taxed = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: '27AAPFU0939F1ZV', GSTINnumber: '27AAPFU0939F1ZV' }
  const longAgo = await openStore({ ...taxed, taxAdvances: true })
  const { id: forgotten } = await writtenOf(longAgo)
  const beforeLong = await rowsOf()
  await longAgo.call(privacy.erase, { id: forgotten })
  app.clock.advance(8 * 366 * DAY_MS)
  await runJob()
  app.clock.now = new Date('2026-11-16T03:00:00Z')

  // Somebody like them who is not erased, and one who waits to be, with a stop every week.
  const lately = await openStore({ isGST: 'No' })
  await writtenOf(await openStore(taxed))
  const { id: waiting } = await addTestCustomer(app, lately.store, { name: said('waiting') })
  const { cloth, service } = await lately.masters()
  await lately.call(contract.order.addorder, { id: waiting, particulars: [{ cloth, service, quantity: 1 }] })
  const { _id: areaId, pinCode } = await area(lately)
  const { _id: slotId } = await slot(lately, areaId)
  const weekly = { kind: 'pickup', id: waiting, slot: slotId, address: said('stop'), pinCode, repeats: true }
  const { _id: stop } = await lately.call(pickup.request, { ...weekly, date: '2026-11-23' })
  expect(await lately.call(privacy.erase, { id: waiting })).toEqual({ erased: false })
  const { id: recent } = await writtenOf(lately)
  const beforeRecent = await rowsOf()
  expect((await lately.call(customer.customer, { id: recent })).customer.gstin).toBe(GSTIN)
  expect(await lately.call(privacy.erase, { id: recent })).toEqual({ erased: true })

  const today = await rowsOf()
  await asBefore(async () => {
    await putBack(longAgo.store.storeId, beforeLong, LEFT_FOR_EVER)
    await putBack(lately.store.storeId, beforeRecent, LEFT_LATELY)
    await app.owner.query(`update posting set note = $1 where kind = 'rider_cash_counted' and reverses is not null`, [
      said('wrong payment of a rider'),
    ])
    const farOff = `(now() + interval '20 years')::date`
    await app.owner.query(
      `update visit set status = 'accepted', ended_at = null, version = version - 1, day = ${farOff} where id = $1`,
      [stop],
    )
  })
  const old = JSON.stringify(await rowsOf())
  const words = ['line', 'deletion', 'payment', 'wrong payment of a rider']
  for (const text of [...words.map(said), GSTIN]) expect(old).toContain(text)

  await app.owner.query(
    `insert into archive_month (store_id, kind, month, from_at, until_at, entries, written_at)
       select id, 'changes', '2019-01', '2019-01-01', '2019-02-01', 1, now() from store`,
  )
  await confineOwner()
  const migrations = readMigrations().filter(({ number }) => number <= 56)
  expect(await migrate(app.owner, { migrations })).toBe(1)
  await app.owner.query('reset session authorization')
  const confined = `select relname from pg_class where relrowsecurity and not relforcerowsecurity`
  expect((await app.owner.query(confined)).rows).toEqual([])
  const rewritten = await app.owner.query(
    `delete from archive_month where written_at = to_timestamp(0) returning store_id as id`,
  )
  const [one, two] = [longAgo, lately].map(({ store: { storeId } }) => storeId)
  expect(rewritten.rows.map(({ id }) => id).sort()).toEqual([one, two].sort())
  await app.owner.query('delete from archive_month')
  await runJob()
  const isLongAgo = ({ store_id }: Row) => store_id === longAgo.store.storeId
  const rowsWithout = (rows: Rows) => plain(rows, stop, (row) => !isLongAgo(row))
  expect(rowsWithout(await rowsOf())).toEqual(rowsWithout(today))
  // Tax papers lose what they say when their time is over, and not before.
  const profiles = (await rowsOf(['orders'])).orders?.filter(isLongAgo).map((row) => row.tax_profile)
  expect(JSON.stringify(profiles)).toContain(GSTIN)
  app.clock.advance(8 * 366 * DAY_MS)
  await runJob()
  expect(plain(await rowsOf(), stop, isLongAgo)).toEqual(plain(today, stop, isLongAgo))
  expect(await findBookErrors(app.owner)).toEqual([])
})

/** Some of the rows, without what tells when this happened. */
function plain(rows: Rows, stop: string, isMeant: (row: Row) => boolean): Rows {
  const isNews = ({ action }: Row) => action === 'customer.replaced'
  const shown = (row: Row) => (row.id === stop ? { ...row, ended_at: null, day: null } : row)
  return Object.fromEntries(
    Object.entries(rows).map(([name, all]) => [name, all.filter((row) => isMeant(row) && !isNews(row)).map(shown)]),
  )
}

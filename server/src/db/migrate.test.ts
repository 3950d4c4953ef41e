import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { migrate, readMigrations } from './migrate.ts'

const { owner: cluster } = inject('cluster')
const all = readMigrations().map(({ name }) => name)

let root: pg.Client
let database: string
let clients: pg.Client[] = []

beforeAll(async () => {
  root = new pg.Client(cluster)
  await root.connect()
})
afterAll(() => root.end())

beforeEach(async () => {
  database = `test_${randomBytes(6).toString('hex')}`
  await root.query(`create database ${database}`)
})
afterEach(async () => {
  for (const client of clients) await client.end()
  clients = []
  await root.query(`drop database ${database} with (force)`)
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...cluster, database })
  clients.push(client)
  await client.connect()
  return client
}

const appliedOn = async (client: pg.Client) =>
  (await client.query('select name from migration order by number')).rows.map(({ name }) => name)

describe('the migrations', () => {
  test('are numbered one after another', () => {
    expect(readMigrations().map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
    for (const name of all) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/)
  })

  test('are applied once, in order, and only what is missing', async () => {
    const client = await connect()
    expect(await migrate(client, { upTo: 1 })).toBe(1)
    expect(await appliedOn(client)).toEqual(all.slice(0, 1))
    expect(await migrate(client)).toBe(all.length - 1)
    expect(await migrate(client)).toBe(0)
    expect(await appliedOn(client)).toEqual(all)
  })

  test('are applied once by many that start at the same moment', async () => {
    const starters = await Promise.all([connect(), connect(), connect(), connect()])
    const counts = await Promise.all(starters.map((client) => migrate(client)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length)
    expect(await appliedOn(await connect())).toEqual(all)
  })

  test('stop where one fails, leave nothing of it, and go on from there', async () => {
    const client = await connect()
    await client.query('create table cloth (in_the_way int)')
    await expect(migrate(client)).rejects.toThrow('relation "cloth" already exists')
    expect(await appliedOn(client)).toEqual(all.slice(0, 1))
    expect((await client.query(`select to_regclass('service') as service`)).rows).toEqual([{ service: null }])
    await client.query('drop table cloth')
    expect(await migrate(client)).toBe(all.length - 1)
  })
})

describe('an order of before', () => {
  const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
  const [STORE, ORDER, CASH, UPI] = [id(1), id(2), id(3), id(4)]
  const owner = `owner_${randomBytes(6).toString('hex')}`
  beforeAll(() => root.query(`create role ${owner} login nosuperuser nobypassrls`))
  afterAll(() => root.query(`drop role ${owner}`))

  const migrateAsOwner = async (client: pg.Client, options = {}) => {
    await client.query(`set session authorization ${owner}`)
    await migrate(client, options)
    await client.query('reset session authorization')
  }

  async function addPaidOrder(client: pg.Client) {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into store (id, store_name, email, contact1, settings, created_at)
       values ($1, 'Old', 'old@shop.example', '9876543210', '{"invoicePrefix":"OLD"}', now())`,
      [STORE],
    )
    await client.query(
      `insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, discount,
         express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise, express_paise, taxable_paise, cgst_paise,
         sgst_paise, igst_paise, round_off_paise, amt_paise, paid_paise, payment_mode, created_at, billed_on)
       values ($1, $2, 1, $2, 'Asha', 'quantity', 'A', 1, '2026-11-15', '{}', '{}', true, '{}', '[]', 1000, 0, 0, 1000, 0, 0, 0, 0,
         1000, 1000, 'UPI', now(), '2026-11-15')`,
      [STORE, ORDER],
    )
    await client.query(
      `insert into payment_mode (store_id, id, mode, is_cash, created_at)
       values ($1, $2, 'Cash', true, now()), ($1, $3, 'UPI', false, now())`,
      [STORE, CASH, UPI],
    )
    for (const [posting, mode] of [
      [id(5), CASH],
      [id(6), UPI],
    ]) {
      await client.query(
        `insert into posting (store_id, id, kind, at, day, actor) values ($1, $2, 'payment_received', now(), '2026-11-15', 'store')`,
        [STORE, posting],
      )
      await client.query(
        `insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day, order_id, payment_mode_id)
         values ($1, $2, 1, 'money', 500, '2026-11-15', null, $3), ($1, $2, 2, 'receivable_paid', -500, '2026-11-15', $4, null)`,
        [STORE, posting, mode, ORDER],
      )
    }
    await client.query(
      `insert into cash_up (store_id, id, day, opening_paise, cash_in_paise, expenses_paise, wages_paise, refunds_paise, banked_paise,
         expected_paise, counted_paise, denominations, actor, created_at)
       values ($1, $1, '2026-11-15', 0, 500, 0, 0, 0, 0, 500, 500, '[]', 'store', now())`,
      [STORE],
    )
    await client.query('reset session_replication_role')
  }

  test("gets its store's prefix and all its modes, also where row security confines the owner of the tables", async () => {
    await root.query(`alter database ${database} owner to ${owner}`)
    const client = await connect()
    await client.query(`alter schema public owner to ${owner}`)
    await migrateAsOwner(client, { upTo: 6 })
    await addPaidOrder(client)
    await migrateAsOwner(client)
    const orders = await client.query('select invoice_prefix, payment_mode from orders')
    expect(orders.rows).toEqual([{ invoice_prefix: 'OLD', payment_mode: 'Cash, UPI' }])
    const closes = await client.query('select session, moved_on_day from cash_up')
    expect(closes.rows).toMatchObject([{ session: 1, moved_on_day: { cash_in_paise: 500, banked_paise: 0 } }])
    const lifted = `select relname from pg_class where relrowsecurity and not relforcerowsecurity`
    expect((await client.query(lifted)).rows).toEqual([])
  })
})

test('a schema that a newer program made is refused in one line and left as it is', async () => {
  const client = await connect()
  await migrate(client)
  await client.query(`insert into migration (number, name) values (9999, '9999_tomorrow.sql')`)
  const error = await migrate(client).catch((refusal) => refusal)
  expect(error).toBeInstanceOf(StartupError)
  expect(error.message).toBe(
    `This database was made by a newer Clothesline (its schema is 9999, this program knows ${all.length}). Please update the program.`,
  )
  expect(await appliedOn(client)).toEqual([...all, '9999_tomorrow.sql'])
})

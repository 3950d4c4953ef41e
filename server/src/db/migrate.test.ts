import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { checksumOf, type Migration, migrate, readMigrations } from './migrate.ts'

const { owner: cluster } = inject('cluster')
const all = readMigrations().map(({ name }) => name)

const RELEASED = {
  '0001_platform.sql': '972f3e314e4a556f72ec3cb1ed3bcf17fa07f08a34cf942a3ff0d30366cd63f3',
  '0002_master_data.sql': '49d0b19b6c7b2c0cd8c1500ef4122550614418129cc04dffe98494c8fc6176ad',
  '0003_books.sql': 'bd3037ae774394dbffbe2507668bad2c452c61324329f43aaecdbe7167e06ea0',
  '0004_paper.sql': '702606ddac56624f52b57300eb132bc484e3f64d52d104d82c7b06b793ea397f',
  '0005_untagged_pieces.sql': '43d797cb0ed29004d4e626177384f769b0f0407d8cb1e260e142458e984fa5ec',
  '0006_messages.sql': '611aa82d46bf9f4ebc355ac02ae0fbc8c45c35220959198924c601e1821ca59f',
  '0007_invoice_prefix.sql': 'aa3dae36ae2430e93225be8bd92cebc5bc9191284efd9863a2fb25e608f26245',
  '0008_standing_payment_modes.sql': '9b6cab2695241fc9222d2bf32281dc56a9e8d055b9754697cd772af3f60c05a9',
  '0009_ready_pieces.sql': '65bf7f96cffc87f0d50b8ea40a49c12f71583444a829f61bf431a2676c101fd7',
  '0010_dispatched_orders.sql': 'ebcbf2310b185f6cc7c8d5f07f7f8623d13ce0608a2de84e6c5bb9da3dffac55',
  '0011_answers_by_age.sql': '02f604513f20468e4276ee76cfbdbfe5c1c3955bc827c90bdb45bd9affcddb4f',
  '0012_drawer_sessions.sql': '51953efca91d917d105392bcda56cbb60cb86be53c091c1662882a9928eac1a6',
  '0013_where_changes_came_from.sql': 'c95224e14bf49c982cd13136c8bcd3cffad113c390cc3072b6ae8e6d3b9a7dbc',
  '0014_forget_logins.sql': 'eca651284a73bf5232f6321754ed90ebd7b4f483ebf7bb88084feed801cfa52c',
  '0015_sessions.sql': '3ea68d9048e45b4ef953dd8361ba812023fe04fb2ac88083ecb5b95257f2687c',
  '0016_second_step.sql': '45abc58fa9f2cad4260eae06ad234614847390ab6334adea02d4c985d5273c3e',
  '0017_messages_and_answers.sql': '5b8d9ba6a6430bdf4a12641dd81a7a69ec59f8e85f1a9fbe4365f220265598dd',
  '0018_book_rules.sql': '78b5d417a33c5c135cfbcd058ddf596253dd17a6ff35359718e521e5700f4820',
  '0019_message_reasons.sql': '704714a903a451c3605a991149e8b94b7eab85732fa60eb950b63dfaaa7621fb',
  '0020_lean_writes.sql': '677d6d3883d87a92797fe7e1738133d50cec79dc8d1f125eb72b7026ad551ead',
  '0021_sums_and_names.sql': '3133dd363f59ed825c770f18e0d38eb6a2658ee502b16441025e1ccff8b70566',
  '0022_gst_months.sql': '2379607c1d5ee1e7409c4ed9eb1a35c65901c87d6034ae5a0a963e440af1bc1f',
  '0023_tally_ledgers.sql': 'a9d82be621a3fed1a681e9a99c72dfc71f32a2447b05de42f73a00af2738b155',
  '0024_promises.sql': 'df4802db11504649c58ccbb3f0ffb0fee6f4847779a0073cb0035e272f29c32a',
  '0025_groups_of_stores.sql': '0afe3aac5833218c222b91ba1347ce2ec987697f8217554884337304fbb3b229',
  '0026_group_summaries_and_copies.sql': '397c2344909d324086410812bbddd13436b9ea73fa4403e6168e855e47e68ab1',
  '0027_several_servers.sql': 'b6c9f4cdd1ca47221524804eab53f265bd849fa1bd1d26899be29f2cf0cdbc55',
  '0028_clerks.sql': '45e9ab4b2550d842f7ffe53ea6cfef232d7be9852a53ae3d1531093b2e682967',
  '0029_attendance.sql': 'a05d08e11d7eabe5cd9e7c2ca1a76d8f1e13943c8faba4af03be3fda013e69ba',
  '0030_advance_vouchers.sql': '55876e87a33c515ff518e9e5f99456084f4a8a3ba6a669a76f274dd4aa0207d9',
  '0031_pickups.sql': 'ef09cfc9e8a6e5b63be404e41621468eeededdb8491dbed28168f424ac1a6776',
  '0033_customer_link.sql': 'd4eeec76de28aeb9a014668e36da4bca4d66b24c5ceecf1057cc4b87ba479aad',
  '0034_privacy.sql': 'a4886338616de35d626baa1c113edc843b506faf425a370dccf9fa5b28476035',
  '0035_leaner_orders.sql': '6c8be0daa85451cc0c6d5fa8480061961c610e65c8b49e8f17f7de8739d2debd',
  '0039_rider.sql': '4b7b8fe51ee99e17e32c074f18c54d5fb28066ea8efa9bd97b887ea1b64e6dfb',
  '0041_bag_counts.sql': '3c0862b5d25c0ce0a5e3fe122909214f42ec5903bc8c9e938afcf30dff68aa6c',
  '0044_store_shards.sql': '1e933d1a0cced3e2a7a7d694616e8b7042bf19ea8f65bfb84d32f5ad5d4571db',
  '0049_last_login.sql': '8a2e5ba6b6dc9e631fd8fc6f45c8a293ab1d7e77e25675a5ab82f8ebd3e36d26',
  '0051_archive.sql': '0689fbf0a37f16fdd5cd189b3e78327396446720ca0df57899ba719c35a4f39e',
  '0052_archive_on_workers.sql': '81031c2caabafdadd839b8800475a17f72a333946c84c6a599654d05178d823d',
}

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
  test('have unique numbers', () => {
    const numbers = readMigrations().map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const name of all) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/)
  })

  // Shops have these in their databases. Changes go into a new file; the next release adds its files here.
  test('that were released are unchanged', () => {
    const sums = Object.fromEntries(readMigrations().map((migration) => [migration.name, checksumOf(migration)]))
    expect(sums).toMatchObject(RELEASED)
  })

  test('are applied once, in order, and only when missing', async () => {
    const client = await connect()
    expect(await migrate(client, { upTo: 1 })).toBe(1)
    expect(await appliedOn(client)).toEqual(all.slice(0, 1))
    expect(await migrate(client)).toBe(all.length - 1)
    expect(await migrate(client)).toBe(0)
    expect(await appliedOn(client)).toEqual(all)
  })

  test('bring back the number of a GST month that was filed and unlocked by an earlier version', async () => {
    const client = await connect()
    await migrate(client, { upTo: 60 })
    const store = '018f0000-0000-7000-8000-000000000001'
    await client.query(
      `insert into store (id, store_name, email, contact1, settings, created_at) values ($1, 'Sparkle', 'a@b.in', '', '{}', now())`,
      [store],
    )
    const steps = [
      ['gst.lock', { status: 'locked', gstin: '27AAPFU0939F1ZV' }],
      ['gst.filed', { status: 'filed', filedOn: '2026-11-02', arn: 'AA2710261234567' }],
      ['gst.unlock', { status: 'open', reason: 'Filed too early' }],
    ] as const
    for (const [index, [action, after]] of steps.entries()) {
      await client.query(
        `insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, after, request_id)
         values ($1, gen_random_uuid(), to_timestamp($2), 'store', $3, 'gstMonth', '102026', $4, 'r')`,
        [store, index, action, after],
      )
    }
    await migrate(client)
    const { rows } = await client.query(
      'select month::text, step, filed_on::text, arn, reason from gst_month_event order by at',
    )
    expect(rows).toEqual([
      { month: '2026-10-01', step: 'lock', filed_on: null, arn: '', reason: '' },
      { month: '2026-10-01', step: 'filed', filed_on: '2026-11-02', arn: 'AA2710261234567', reason: '' },
      { month: '2026-10-01', step: 'unlock', filed_on: null, arn: '', reason: 'Filed too early' },
    ])
  })

  test('say the usual service of cloths that a shop dry-cleans', async () => {
    const client = await connect()
    await migrate(client, { upTo: 68 })
    const store = '018f0000-0000-7000-8000-000000000001'
    await client.query(
      `insert into store (id, store_name, email, contact1, settings, created_at) values ($1, 'Sparkle', 'a@b.in', '', '{}', now())`,
      [store],
    )
    const add = (table: string, columns: string, values: string, names: string[]) =>
      client.query(
        `insert into ${table} (store_id, id, created_at, name${columns}) select $1, gen_random_uuid(), now(), name${values} from unnest($2::text[]) as name`,
        [store, names],
      )
    await add('service', ', sac', `, '999712'`, ['Dry Cleaning', 'Steam Iron'])
    const dryCleaned = ['Silk Saree', 'Suit 2 Piece', 'Tie', 'Shirt', 'Salwar Suit', 'Tie Dye Dupatta']
    await add('cloth', '', '', [...dryCleaned, 'Blazer'])
    await client.query(
      `insert into rate (store_id, id, created_at, service_id, cloth_id, rate_paise)
       select $1, gen_random_uuid(), now(), s.id, c.id, 100 from cloth c join service s on c.name <> 'Blazer' or s.name = 'Steam Iron'`,
      [store],
    )
    await migrate(client)
    const { rows } = await client.query('select name, usual_service from cloth where usual_service is not null')
    expect(Object.fromEntries(rows.map((row) => [row.name, row.usual_service]))).toEqual({
      'Silk Saree': 'Dry Cleaning',
      'Suit 2 Piece': 'Dry Cleaning',
      Tie: 'Dry Cleaning',
    })
    expect((await client.query(`select distinct short_names from cloth`)).rows).toEqual([{ short_names: [] }])
  })

  test('cut off what follows the picture in a WebP', async () => {
    const client = await connect()
    await migrate(client, { upTo: 71 })
    const store = '018f0000-0000-7000-8000-000000000001'
    await client.query(
      `insert into store (id, store_name, email, contact1, settings, created_at) values ($1, 'Sparkle', 'a@b.in', '', '{}', now())`,
      [store],
    )
    const picture = Buffer.from('RIFF\u000c\0\0\0WEBPVP8L\0\0\0\0', 'latin1')
    const stored = [picture, Buffer.concat([picture, Buffer.from('a place and a name')]), Buffer.from('no picture')]
    for (const [at, bytes] of [...stored, stored[1]].entries()) {
      await client.query(
        `insert into picture (store_id, id, mime_type, bytes, created_at) values ($1, $2, $3, $4, now())`,
        [store, `018f0000-0000-7000-8000-00000000000${at}`, at === 3 ? 'image/png' : 'image/webp', bytes],
      )
    }
    await migrate(client)
    const { rows } = await client.query('select bytes from picture order by id')
    expect(rows.map(({ bytes }) => bytes)).toEqual([picture, picture, stored[2], stored[1]])
  })

  test('are applied once when many servers start at the same time', async () => {
    const starters = await Promise.all([connect(), connect(), connect(), connect()])
    const counts = await Promise.all(starters.map((client) => migrate(client)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length)
    expect(await appliedOn(await connect())).toEqual(all)
  })

  test('stop at the first failure, roll it back, and continue from there next time', async () => {
    const client = await connect()
    await client.query('create table cloth (in_the_way int)')
    await expect(migrate(client)).rejects.toThrow('relation "cloth" already exists')
    expect(await appliedOn(client)).toEqual(all.slice(0, 1))
    expect((await client.query(`select to_regclass('service') as service`)).rows).toEqual([{ service: null }])
    await client.query('drop table cloth')
    expect(await migrate(client)).toBe(all.length - 1)
  })
})

describe('an order from before an upgrade', () => {
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

  test('whose books do not balance stops the upgrade, even where the table owner is subject to row security', async () => {
    await root.query(`alter database ${database} owner to ${owner}`)
    const client = await connect()
    await client.query(`alter schema public owner to ${owner}`)
    await migrateAsOwner(client, { upTo: 6 })
    await addPaidOrder(client)
    await client.query(
      `alter table ledger_entry disable trigger insert_only; delete from ledger_entry where entry_no = 2 and posting_id = '${id(6)}';
       alter table ledger_entry enable trigger insert_only`,
    )
    await expect(migrateAsOwner(client)).rejects.toThrow(`the entries of posting ${id(6)} do not sum to zero`)
  })

  test("gets its store's prefix and all its payment modes, even where the table owner is subject to row security", async () => {
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

describe('a database whose history differs from the migration files', () => {
  const file = (number: number, sql = `create table made_${number} ()`): Migration => {
    return { number, name: `${String(number).padStart(4, '0')}_step.sql`, sql }
  }
  const three = [file(1), file(2), file(3)]

  /** Expects a one-line refusal, the same on a second try, and an unchanged database. */
  async function refusalOf(client: pg.Client, migrations: Migration[]): Promise<string> {
    const rows = async () => (await client.query('select * from migration order by number')).rows
    const before = await rows()
    const error = await migrate(client, { migrations }).catch((refusal) => refusal)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).not.toContain('\n')
    await expect(migrate(client, { migrations })).rejects.toThrow(error.message)
    expect(await rows()).toEqual(before)
    return error.message
  }

  test('is refused when a newer program made it', async () => {
    const client = await connect()
    await migrate(client, { migrations: three })
    expect(await refusalOf(client, three.slice(0, 2))).toBe(
      'This database was made by a newer Clothesline (its schema is 3, this program knows 2). Please update the program.',
    )
  })

  test('is refused when a file was changed after it was applied, but not for different line endings', async () => {
    const client = await connect()
    const lines = 'create table made_2 ();\n-- one\n-- two\n'
    await migrate(client, { migrations: [file(1), file(2, lines)] })
    expect(await migrate(client, { migrations: [file(1), file(2, lines.replaceAll('\n', '\r\n')), file(3)] })).toBe(1)
    expect(await refusalOf(client, [file(1), file(2, lines.replace('one', 'One')), file(3)])).toBe(
      'Migrations were changed after this database was made with them: 0002_step.sql. Please bring back the files as they were released.',
    )
    expect(await refusalOf(client, [file(1), { ...file(2, lines), name: '0002_other.sql' }, file(3)])).toContain(
      '0002_other.sql',
    )
  })

  test('is refused when a file below the highest applied one is missing, instead of skipping it silently', async () => {
    const client = await connect()
    await migrate(client, { migrations: [file(1), file(4)] })
    expect(await refusalOf(client, [...three, file(4)])).toBe(
      'This database has later migrations but lacks 0002_step.sql, 0003_step.sql. Please start the program that made it, or restore a backup.',
    )
  })

  test('is refused when it has a migration in the middle that the program does not know', async () => {
    const client = await connect()
    await migrate(client, { migrations: three })
    expect(await refusalOf(client, [file(1), file(3)])).toBe(
      'This database has migrations that this program does not know: 0002_step.sql. Please start the program that made it.',
    )
  })

  test('is accepted without checksums when it is older than them, and checked from then on', async () => {
    const client = await connect()
    await migrate(client, { migrations: three.slice(0, 2) })
    await client.query('alter table migration drop column checksum')
    expect(await migrate(client, { migrations: three })).toBe(1)
    const { rows } = await client.query('select number, checksum from migration order by number')
    expect(rows).toEqual(three.map((migration) => ({ number: migration.number, checksum: checksumOf(migration) })))
    expect(await refusalOf(client, [file(1, 'select 1'), file(2), file(3)])).toContain('0001_step.sql')
  })

  test('that is older than checksums is accepted by many servers that start at the same time', async () => {
    const client = await connect()
    await migrate(client, { migrations: three })
    await client.query('alter table migration drop column checksum')
    const starters = await Promise.all([connect(), connect(), connect(), connect()])
    await Promise.all(starters.map((starter) => migrate(starter, { migrations: three })))
    expect((await client.query('select from migration where checksum is null')).rowCount).toBe(0)
  })
})

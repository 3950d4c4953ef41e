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

import type { Socket } from 'node:net'
import { contract } from '@clothesline/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { integer, text } from './columns.ts'
import { isUnreachable } from './database-failure.ts'
import { inStore, inTransaction, type Tx } from './transaction.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
/** Of one connection, so that what a transaction leaves behind meets the next one. */
let single: Pool

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Transactions')
  other = await addTestStore(app, 'Others')
  single = app.database.tenant
})
afterAll(() => app.close())

/** Only ever waited for in full by a test that fails. */
const PATIENCE = { timeout: 10_000 }

const inShop = <T>(work: (tx: Tx) => Promise<T>) => inStore(single, shop.storeId, work)
const addPreference = (tx: Tx, name: string) =>
  tx.run(
    'test-add-preference',
    'insert into preference (store_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
    [shop.storeId, name],
  )
const breaks = (tx: Tx) => tx.run('test-breaks', 'select 1 / $1::int as never', [0])
const pidOf = async (tx: Tx) => (await tx.row({ pid: integer }, 'test-pid', 'select pg_backend_pid() as pid', []))?.pid

async function isThere(name: string): Promise<boolean> {
  const found = await app.owner.query('select from preference where store_id = $1 and name = $2', [shop.storeId, name])
  return found.rowCount === 1
}

/** Ends a connection of the database the hard way and answers when it is gone. */
async function terminate(pid: number | undefined): Promise<void> {
  const ended = await app.owner.query('select pg_terminate_backend($1, 5000) as gone', [pid])
  expect(ended.rows).toEqual([{ gone: true }])
}

/** Two that wait for each other once; whoever comes again goes straight on. */
function meetingOfTwo(): () => Promise<void> {
  let waiting = 2
  let open = () => {}
  const met = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    waiting -= 1
    if (waiting === 0) open()
    return met
  }
}

describe('what passes by itself is tried again', () => {
  test('a deadlock of two', async () => {
    const meet = meetingOfTwo()
    let tries = 0
    const lock = (tx: Tx, { storeId }: TestStore) =>
      tx.run('test-lock', 'select from store where id = $1 for update', [storeId])
    const takeBoth = (first: TestStore, second: TestStore, name: string) =>
      inTransaction(app.database.platform, 'begin', async (tx) => {
        tries += 1
        await lock(tx, first)
        await meet()
        await lock(tx, second)
        await addPreference(tx, name)
      })
    await Promise.all([takeBoth(shop, other, 'Locked there'), takeBoth(other, shop, 'Locked back')])
    expect(tries).toBe(3)
    expect([await isThere('Locked there'), await isThere('Locked back')]).toEqual([true, true])
  })

  test('two that each decided on what the other was changing', async () => {
    const meet = meetingOfTwo()
    const seen: number[] = []
    const countAndAdd = (name: string) =>
      inTransaction(app.database.platform, 'begin isolation level serializable', async (tx) => {
        const rows = await tx.rows({ id: text }, 'test-list', 'select id from preference where store_id = $1', [
          shop.storeId,
        ])
        seen.push(rows.length)
        await meet()
        await addPreference(tx, name)
      })
    await Promise.all([countAndAdd('Counted one'), countAndAdd('Counted two')])
    expect(seen).toHaveLength(3)
    expect(seen[2]).toBe((seen[0] ?? 0) + 1)
    expect([await isThere('Counted one'), await isThere('Counted two')]).toEqual([true, true])
  })

  test('five times, and then it is told', async () => {
    let tries = 0
    const never = inShop(async (tx) => {
      tries += 1
      await addPreference(tx, 'Never')
      throw Object.assign(new Error('could not serialize'), { code: '40001' })
    })
    await expect(never).rejects.toThrow('could not serialize')
    expect(tries).toBe(5)
    expect(await isThere('Never')).toBe(false)
  })

  test('but nothing else is', async () => {
    let tries = 0
    const broken = inShop(async (tx) => {
      tries += 1
      await breaks(tx)
    })
    await expect(broken).rejects.toThrow('division by zero')
    expect(tries).toBe(1)
  })
})

describe('a transaction is whole or nothing', () => {
  test('when the work fails after a write', async () => {
    const failed = inShop(async (tx) => {
      await addPreference(tx, 'Half')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await isThere('Half')).toBe(false)
  })

  test('when a failed statement was swallowed: it never reads as committed', async () => {
    const swallowed = inShop(async (tx) => {
      await addPreference(tx, 'Swallowed')
      await breaks(tx).catch(() => [])
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('The transaction was rolled back')
    expect(await isThere('Swallowed')).toBe(false)
  })

  test('when one of several sent together fails, and the connection serves on', async () => {
    const together = inShop((tx) =>
      Promise.all([addPreference(tx, 'Together'), breaks(tx), tx.run('test-first-time', 'select 7 as seven', [])]),
    )
    await expect(together).rejects.toThrow('division by zero')
    expect(await isThere('Together')).toBe(false)
    // Its third statement was never prepared, since the second had broken the transaction.
    expect(await inShop((tx) => tx.run('test-first-time', 'select 7 as seven', []))).toBe(1)
  })

  test('when the rest of its work comes too late: it is refused and gets into no other', async () => {
    let goOn = () => {}
    const paused = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const late: Promise<unknown>[] = []
    const failed = inShop(async (tx) => {
      late.push(
        paused.then(() => addPreference(tx, 'Late')),
        paused.then(() => tx.run(undefined, `update preference set name = 'Late too'`, [])),
      )
      await breaks(tx)
    })
    await expect(failed).rejects.toThrow('division by zero')
    await inShop(async (tx) => {
      await addPreference(tx, 'In time')
      goOn()
      const outcomes = await Promise.allSettled(late)
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    })
    expect([await isThere('Late'), await isThere('Late too'), await isThere('In time')]).toEqual([false, false, true])
  })

  test('and the next one on the connection starts without a store', async () => {
    await inShop((tx) => tx.run('test-cloths', 'select id from cloth', []))
    const found = await inTransaction(single, 'begin', (tx) => tx.run('test-cloths', 'select id from cloth', []))
    expect(found).toBe(0)
  })
})

describe('a connection that is lost', () => {
  test('in the middle is an error, leaves nothing behind and is never used again', async () => {
    let pid: number | undefined
    const cut = inShop(async (tx) => {
      pid = await pidOf(tx)
      await addPreference(tx, 'Cut off')
      await terminate(pid)
      await addPreference(tx, 'After the cut')
    })
    const error = await cut.catch((reason) => reason)
    expect(isUnreachable(error)).toBe(true)
    expect(await isThere('Cut off')).toBe(false)
    expect(await inShop(pidOf)).not.toBe(pid)
  })

  test('before the commit is never told as done', async () => {
    const cut = inShop(async (tx) => {
      await addPreference(tx, 'Nearly')
      await terminate(await pidOf(tx))
      return 'done'
    })
    expect(isUnreachable(await cut.catch((reason) => reason))).toBe(true)
    expect(await isThere('Nearly')).toBe(false)
  })

  test('while nobody used it is not noticed by the next', async () => {
    await terminate(await inShop(pidOf))
    await expect.poll(() => single.totalCount, PATIENCE).toBe(0)
    await inShop((tx) => addPreference(tx, 'As if nothing was'))
    expect(await isThere('As if nothing was')).toBe(true)
  })

  test('under a request is answered with 503 and a clear word, and the next request is fine', async () => {
    const { storeToken } = shop
    const rename = (newName: string) => app.call(contract.cloth.updateCloth, { storeToken, name: 'Towel', newName })
    await app.call(contract.cloth.addCloth, { storeToken, name: 'Towel' })
    await app.owner.query('begin')
    await app.owner.query(`select from cloth where store_id = $1 and name = 'Towel' for update`, [shop.storeId])
    const waiting = rename('Bath towel')
    const findWaiter = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await app.owner.query(findWaiter)).rowCount, PATIENCE).toBe(1)
    await terminate((await app.owner.query(findWaiter)).rows[0].pid)
    expect(await waiting).toMatchObject({
      status: 503,
      body: { error: 'The database cannot be reached just now. Please try again in a moment.' },
    })
    await app.owner.query('rollback')
    expect((await rename('Bath towel')).status).toBe(200)
    expect(app.logged).toEqual([])
  })
})

test('a store that is no UUID never reaches the database', () => {
  for (const id of ['', 'x', `${shop.storeId}'; drop table store; --`, shop.storeId.toUpperCase()]) {
    expect(() => inStore(single, id, async () => 'in')).toThrow('A store id is a UUID')
  }
})

describe('what is only sent along', () => {
  const sendsPreference = (tx: Tx, name: string) =>
    tx.send(
      'test-add-preference',
      'insert into preference (store_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
      [shop.storeId, name],
    )
  const sendsFailure = (tx: Tx) =>
    tx.send(
      'test-add-failure',
      'insert into preference (store_id, id, name, created_at) values ($1, gen_random_uuid(), (1 / $2::int)::text, now())',
      [shop.storeId, 0],
    )

  test('is written with the rest', async () => {
    await inShop(async (tx) => {
      sendsPreference(tx, 'Sent along')
    })
    expect(await isThere('Sent along')).toBe(true)
  })

  test('is seen by what is asked after it, also when it comes twice', async () => {
    const seen = await inShop(async (tx) => {
      sendsPreference(tx, 'Sent first')
      sendsPreference(tx, 'Sent second')
      const rows = await tx.rows(
        { name: text },
        undefined,
        `select name from preference where name in ('Sent first', 'Sent second')`,
        [],
      )
      return rows.length
    })
    expect(seen).toBe(2)
  })

  test('goes as one statement, and what is read together comes in one', async () => {
    const found = await inShop(async (tx) => {
      const one = { columns: { n: integer }, name: 'test-one', text: 'select $1::int as n', values: [1] }
      const two = {
        columns: { w: text },
        name: 'test-two',
        text: 'select w from unnest($1::text[]) as w',
        values: [['a', 'b']],
      }
      return tx.readTogether([one, two])
    })
    expect(found).toEqual([[{ n: 1 }], [{ w: 'a' }, { w: 'b' }]])
  })

  test('undoes everything when it fails, and says why', async () => {
    const whole = inShop(async (tx) => {
      await addPreference(tx, 'Before the failure')
      sendsFailure(tx)
      sendsPreference(tx, 'Behind the failure')
    })
    await expect(whole).rejects.toThrow('division by zero')
    expect([await isThere('Before the failure'), await isThere('Behind the failure')]).toEqual([false, false])
    await inShop((tx) => addPreference(tx, 'On the same connection'))
    expect(await isThere('On the same connection')).toBe(true)
  })

  test('is what is told of when the work stumbles over its failure', async () => {
    const stumbling = inShop(async (tx) => {
      sendsFailure(tx)
      await addPreference(tx, 'Too late')
    })
    await expect(stumbling).rejects.toThrow('division by zero')
  })
})

test('statements with long names that differ only at their end are told apart', async () => {
  const name = (last: string) => `test-a-name-that-goes-on-for-longer-than-the-database-can-tell-apart-${last}`
  const answers = await inShop(async (tx) => [
    await tx.row({ found: integer }, name('first'), 'select 1 as found', []),
    await tx.row({ found: integer }, name('second'), 'select 2 as found', []),
    await tx.row({ found: integer }, name('first'), 'select 1 as found', []),
  ])
  expect(answers).toEqual([{ found: 1 }, { found: 2 }, { found: 1 }])
})

describe('a call that only reads', () => {
  test('commits with its last statement, and may ask nothing after it', async () => {
    const asked = inShop(async (tx) => {
      tx.onlyReads()
      const pid = await tx.last(pidOf(tx))
      await expect(pidOf(tx)).rejects.toThrow('The transaction has ended')
      return pid
    })
    expect(await asked).toBeGreaterThan(0)
    // The connection is as good as before.
    expect(await inShop(pidOf)).toBe(await asked)
  })

  test('is told what its last statement failed of', async () => {
    const broken = inShop((tx) => {
      tx.onlyReads()
      return tx.last(breaks(tx))
    })
    await expect(broken).rejects.toThrow('division by zero')
    expect(await inShop(pidOf)).toBeGreaterThan(0)
  })

  test('is no other: what writes is committed at its end alone', async () => {
    const broken = inShop(async (tx) => {
      await tx.last(addPreference(tx, 'Too early'))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await isThere('Too early')).toBe(false)
  })

  test('sends what it asks in two packets: who calls, and the statement with the commit', async () => {
    const client = await single.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    client.release()
    const packets: number[] = []
    const write = stream._writev?.bind(stream)
    stream._writev = (chunks, done) => {
      packets.push(chunks.length)
      write?.(chunks, done)
    }
    await app.call(contract.order.allorders, { storeToken: shop.storeToken })
    delete (stream as { _writev?: unknown })._writev
    expect(packets).toHaveLength(2)
  })
})

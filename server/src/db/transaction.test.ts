import { contract } from '@clothesline/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWaiting, endConnection, endWaiting, isOnCitus } from '../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { integer, text } from './columns.ts'
import { isUnreachable } from './database-failure.ts'
import { inStore, inTransaction, type Tx } from './transaction.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
/** A pool of one connection, so that anything a transaction leaves behind affects the next one. */
let single: Pool

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Transactions')
  other = await addTestStore(app, 'Others')
  single = app.database.tenant
})
afterAll(() => app.close())

/** A test waits this long only if it fails. */
const TIMEOUT = { timeout: 10_000 }

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

/** Terminates a backend and resolves when it is gone. */
async function terminate(pid: number | undefined): Promise<void> {
  expect(await endConnection(app.owner, pid ?? 0)).toBe(true)
}

/** On Citus a store also has connections to its worker. */
function countConnections(): number {
  const { platform: _, ...ofStores } = app.database.pools()
  return Object.values(ofStores).reduce((sum, pool) => sum + pool.totalCount, 0)
}

/** Makes two transactions wait for each other the first time; a retry passes straight through. */
function makeRendezvous(): () => Promise<void> {
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

describe('transient failures are retried', () => {
  test('a deadlock between two transactions', async () => {
    const meet = makeRendezvous()
    let tries = 0
    const lock = (tx: Tx, { storeId }: TestStore) =>
      tx.run('test-lock', 'select from store_shard where store_id = $1 for update', [storeId])
    const takeBoth = (first: TestStore, second: TestStore, name: string) =>
      inTransaction(app.database.platform, 'begin', async (tx) => {
        tries += 1
        await lock(tx, first)
        await meet()
        await lock(tx, second)
        await addPreference(tx, name)
      })
    await Promise.all([takeBoth(shop, other, 'Locked there'), takeBoth(other, shop, 'Locked back')])
    // One of them begins again. It may take its first lock once more before the other one has woken up.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect([await isThere('Locked there'), await isThere('Locked back')]).toEqual([true, true])
  })

  // Citus keeps this level within one node only. The program needs it for the first Admin, who is on the coordinator.
  test.skipIf(isOnCitus)('a serialization failure between two transactions', async () => {
    const meet = makeRendezvous()
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

  test('at most five times, then the error is thrown', async () => {
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

  test('but other errors are not', async () => {
    let tries = 0
    const broken = inShop(async (tx) => {
      tries += 1
      await breaks(tx)
    })
    await expect(broken).rejects.toThrow('division by zero')
    expect(tries).toBe(1)
  })
})

describe('a transaction is all or nothing', () => {
  test('when the work fails after a write', async () => {
    const failed = inShop(async (tx) => {
      await addPreference(tx, 'Half')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await isThere('Half')).toBe(false)
  })

  test('when a failed statement was swallowed: it never counts as committed', async () => {
    const swallowed = inShop(async (tx) => {
      await addPreference(tx, 'Swallowed')
      await breaks(tx).catch(() => [])
      return 'done'
    })
    await expect(swallowed).rejects.toThrow('The transaction was rolled back')
    expect(await isThere('Swallowed')).toBe(false)
  })

  test('when one of several statements sent together fails, and the connection can be used again', async () => {
    const together = inShop((tx) =>
      Promise.all([addPreference(tx, 'Together'), breaks(tx), tx.run('test-first-time', 'select 7 as seven', [])]),
    )
    await expect(together).rejects.toThrow('division by zero')
    expect(await isThere('Together')).toBe(false)
    // The third statement was never prepared, since the second one had aborted the transaction.
    expect(await inShop((tx) => tx.run('test-first-time', 'select 7 as seven', []))).toBe(1)
  })

  test('when part of its work comes after the end: it is refused and never enters another transaction', async () => {
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

  test('when parallel work sends one more statement in the moment of the failure', async () => {
    const one = (tx: Tx) => tx.run('test-one-more', 'select 1 as one', [])
    const failed = inShop((tx) => Promise.all([one(tx).then(() => one(tx)), breaks(tx)]))
    await expect(failed).rejects.toThrow('division by zero')
    await inShop((tx) => addPreference(tx, 'On a connection that was rolled back'))
    expect(await isThere('On a connection that was rolled back')).toBe(true)
  })

  test('and the next one on the connection starts without a store', async () => {
    await inShop((tx) => tx.run('test-cloths', 'select id from cloth', []))
    const found = await inTransaction(single, 'begin', (tx) => tx.run('test-cloths', 'select id from cloth', []))
    expect(found).toBe(0)
  })
})

describe('a lost connection', () => {
  test('in the middle of a transaction is an error, leaves nothing behind and is never reused', async () => {
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

  test('before the commit is never reported as committed', async () => {
    const cut = inShop(async (tx) => {
      await addPreference(tx, 'Nearly')
      await terminate(await pidOf(tx))
      return 'done'
    })
    expect(isUnreachable(await cut.catch((reason) => reason))).toBe(true)
    expect(await isThere('Nearly')).toBe(false)
  })

  test('while idle does not affect the next transaction', async () => {
    const pid = await inShop(pidOf)
    const before = countConnections()
    await terminate(pid)
    await expect.poll(countConnections, TIMEOUT).toBe(before - 1)
    await inShop((tx) => addPreference(tx, 'As if nothing was'))
    expect(await isThere('As if nothing was')).toBe(true)
  })

  test('during a request is answered with 503 and a clear message, and the next request succeeds', async () => {
    const { storeToken } = shop
    const rename = (newName: string) => app.call(contract.cloth.updateCloth, { storeToken, name: 'Towel', newName })
    await app.call(contract.cloth.addCloth, { storeToken, name: 'Towel' })
    await app.owner.query('begin')
    await app.owner.query(`select from cloth where store_id = $1 and name = 'Towel' for update`, [shop.storeId])
    const waiting = rename('Bath towel')
    await expect.poll(() => countWaiting(app.owner), TIMEOUT).toBe(1)
    expect(await endWaiting(app.owner)).toBe(1)
    expect(await waiting).toMatchObject({
      status: 503,
      body: { error: 'The database cannot be reached just now. Please try again in a moment.' },
    })
    await app.owner.query('rollback')
    expect((await rename('Bath towel')).status).toBe(200)
    expect(app.logged).toEqual([])
  })
})

test('a store id that is not a UUID never reaches the database', () => {
  for (const id of ['', 'x', `${shop.storeId}'; drop table store; --`, shop.storeId.toUpperCase()]) {
    expect(() => inStore(single, id, async () => 'in')).toThrow('A store id is a UUID')
  }
})

describe('writes that are only sent along', () => {
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

  test('are committed with the rest', async () => {
    await inShop(async (tx) => {
      sendsPreference(tx, 'Sent along')
    })
    expect(await isThere('Sent along')).toBe(true)
  })

  test('are visible to later statements, even when sent twice', async () => {
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

  test('roll everything back when they fail, with the reason', async () => {
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

  test('are reported when a later statement fails because of them', async () => {
    const stumbling = inShop(async (tx) => {
      sendsFailure(tx)
      await addPreference(tx, 'Too late')
    })
    await expect(stumbling).rejects.toThrow('division by zero')
  })
})

test('statements whose long names differ only at the end are kept apart', async () => {
  const name = (last: string) => `test-a-name-that-goes-on-for-longer-than-the-database-can-tell-apart-${last}`
  const answers = await inShop(async (tx) => [
    await tx.row({ found: integer }, name('first'), 'select 1 as found', []),
    await tx.row({ found: integer }, name('second'), 'select 2 as found', []),
    await tx.row({ found: integer }, name('first'), 'select 1 as found', []),
  ])
  expect(answers).toEqual([{ found: 1 }, { found: 2 }, { found: 1 }])
})

describe('a read-only call', () => {
  test('commits with its last statement, and may not ask anything after it', async () => {
    const asked = inShop(async (tx) => {
      tx.onlyReads()
      const pid = await tx.last(pidOf(tx))
      await expect(pidOf(tx)).rejects.toThrow('The transaction has ended')
      return pid
    })
    expect(await asked).toBeGreaterThan(0)
    // The connection can still be used.
    expect(await inShop(pidOf)).toBe(await asked)
  })

  test('gets the error of its last statement', async () => {
    const broken = inShop((tx) => {
      tx.onlyReads()
      return tx.last(breaks(tx))
    })
    await expect(broken).rejects.toThrow('division by zero')
    expect(await inShop(pidOf)).toBeGreaterThan(0)
  })

  test('is not assumed: a call that writes commits only at its end', async () => {
    const broken = inShop(async (tx) => {
      await tx.last(addPreference(tx, 'Too early'))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await isThere('Too early')).toBe(false)
  })
})

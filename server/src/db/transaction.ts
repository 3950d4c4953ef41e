import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { Busy } from '../errors.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Parameters } from './bind-names.ts'
import { type ColumnsOf, readPage, readRows } from './columns.ts'
import { isLockTimeout, isTransient, isUnreachable } from './database-failure.ts'
import { diskOf } from './disk-watch.ts'
import { type Kept, prepare, statementsOf } from './kept-writes.ts'
import type { OtherForms, Read } from './statement.ts'
import type { NewRow, Table, TableColumns } from './tables/table.ts'

/**
 * One open transaction. Every statement has a name, under which its connection prepares it. Statements whose text
 * varies have none and are planned each time. All results are checked column by column.
 */
export interface Tx {
  rows<Row extends object>(
    columns: ColumnsOf<Row>,
    name: string | undefined,
    text: string,
    values: Parameters,
  ): Promise<Row[]>
  /** The first row, if there is one. */
  row<Row extends object>(
    columns: ColumnsOf<Row>,
    name: string,
    text: string,
    values: Parameters,
  ): Promise<Row | undefined>
  /** The rows of this statement, read apart where the database is distributed. */
  read<Row extends object>(read: Read<Row>): Promise<Row[]>
  /** A page of a list, and the totals that come with every row. */
  page<Row extends object, Totals extends object>(
    columns: ColumnsOf<Row>,
    totals: ColumnsOf<Totals>,
    name: string | undefined,
    text: string,
    values: Parameters,
  ): Promise<Totals & { rows: Row[] }>
  /** Returns the number of rows found or changed. */
  run(name: string | undefined, text: string, values: Parameters): Promise<number>
  /**
   * For writes whose result is not needed: they leave with the next statement or the commit, in the order they were
   * given. If one fails, the transaction fails.
   */
  send(name: string, text: string, values: Parameters): void
  /**
   * The same for a statement that writes any number of rows: `$1` is the store, `$2` the rows as JSON. Rows for the same
   * statement are collected, so that many orders cost little more than one.
   */
  sendRows(name: string, text: string, storeId: string, rows: readonly object[], other?: OtherForms): void
  /** The same for new rows of a table. */
  insert<Given extends TableColumns>(table: Table<Given>, storeId: string, rows: readonly NewRow<Given>[]): void
  /** New rows of several stores: each has the place of its store in the list, which begins at 1. */
  insertPlaced(table: Table<TableColumns>, stores: string, place: number, rows: readonly object[]): void
  /** Sends the collected writes now, without waiting for the answer: what follows may read and change what they wrote. */
  flush(): void
  /** Sends them, and waits for the answer: for whoever wants to say why a write was refused. */
  written(): Promise<void>
  /** Declares that nothing more is written, so the time of the commit does not matter. */
  onlyReads(): void
  /**
   * Declares that this was the last statement. In a transaction that only reads, the commit is sent along, which
   * saves a round trip. Returns its argument.
   */
  last<T>(asked: Promise<T>): Promise<T>
}

const MAX_TRIES = 5
/** A deadlock is noticed after a second. Whoever waits at a counter is told before long, and not after all tries. */
const LATEST_TRY_MS = 6_000
const [BEGIN, COMMIT, ROLLBACK] = [asPrepared('begin'), asPrepared('commit'), asPrepared('rollback')]
/** The code of a statement that was not run because one before it in the transaction had failed. */
const isRefusedSinceFailure = (error: unknown) => (error as { code?: unknown }).code === '25P02'

const distributed = new WeakSet<Pool>()

/**
 * Citus plans a statement that names one table once, and every other one at each call. So there, what has another form
 * for it is read and written table by table.
 */
export function sendTableByTable(pool: Pool): void {
  distributed.add(pool)
}

/**
 * The handle that the work gets. It refuses statements after the end: parallel work that continues after one part has
 * failed must not get into the next transaction on the connection.
 */
function openTx(client: PoolClient, isDistributed: boolean) {
  let ended = false
  let onlyReads = false
  let kept: Kept[] = []
  // The database knows nothing of a statement that could not be sent, and would commit the others.
  let failed = false
  let committing: Promise<QueryResult> | undefined
  // After one statement has failed, the others are only refused. Of parallel work that may be heard first, and would hide
  // whether to try again or what to tell the caller; so each of them fails for the same reason.
  let cause: unknown
  const sent: Promise<unknown>[] = []
  const ask = async (name: string | undefined, text: string, parameters: Parameters): Promise<QueryResult> => {
    if (ended) throw new Error('The transaction has ended')
    try {
      const asked = client.query(sendable(name, text, parameters))
      return await asked
    } catch (error) {
      if (!isRefusedSinceFailure(error)) cause = error
      throw cause ?? error
    }
  }
  const sendable = (name: string | undefined, text: string, parameters: Parameters) => {
    try {
      return prepare(client, name, text, parameters)
    } catch (error) {
      failed = true
      throw error
    }
  }
  const flush = () => {
    const writes = kept.flatMap((each) => statementsOf(each, isDistributed))
    kept = []
    for (const { name, text, values } of writes) {
      const written = ask(name, text, values)
      written.catch(() => {})
      sent.push(written)
    }
  }
  const asked = (name: string | undefined, text: string, values: Parameters) => {
    flush()
    return ask(name, text, values)
  }
  /** Collects the rows with those for the same statement and store. */
  const keepRows = (write: Kept & { rows: object[] }) => {
    const known = kept.find(({ name }) => name === write.name)
    if (known?.rows && (known.values as readonly unknown[])[0] === (write.values as readonly unknown[])[0]) {
      known.rows.push(...write.rows)
      known.places?.push(...(write.places ?? []))
      return
    }
    kept.push(write)
  }
  const tx: Tx = {
    rows: async (columns, name, text, values) => readRows(columns, (await asked(name, text, values)).rows),
    row: async (columns, name, text, values) => (await tx.rows(columns, name, text, values))[0],
    read: ({ columns, name, text, values, apart }) =>
      isDistributed && apart ? apart(tx.rows) : tx.rows(columns, name, text, values),
    page: async (columns, totals, name, text, values) =>
      readPage(columns, totals, (await asked(name, text, values)).rows),
    run: async (name, text, values) => (await asked(name, text, values)).rowCount ?? 0,
    send: (name, text, values) => {
      kept.push({ name, text, values })
    },
    sendRows: (name, text, storeId, rows, other) => {
      keepRows({ name, text, values: [storeId], rows: [...rows], each: other?.each })
    },
    insert: (table, storeId, rows) => {
      if (rows.length === 0) return
      const { name, insert } = table
      keepRows({ name: `insert ${name}`, text: insert.ofOneStore, values: [storeId], rows: [...rows], table })
    },
    insertPlaced: (table, stores, place, rows) => {
      if (rows.length === 0) return
      const { name, insert } = table
      const places = rows.map(() => place)
      keepRows({
        name: `insert ${name} shared`,
        text: insert.ofSeveral,
        values: [stores],
        rows: [...rows],
        table,
        places,
      })
    },
    flush,
    written: async () => {
      flush()
      await Promise.all(sent)
    },
    onlyReads: () => {
      onlyReads = true
    },
    last: (asked) => {
      if (onlyReads && !ended) commit()
      return asked
    },
  }
  const end = () => {
    ended = true
  }
  const commit = () => {
    end()
    committing ??= client.query(failed ? ROLLBACK : COMMIT)
    committing.catch(() => {})
    return committing
  }
  return { tx, sent, flush, end, commit, isCommitting: () => committing !== undefined, mayWrite: () => !onlyReads }
}

/**
 * A transaction whose writes wait until they are kept, so that one of several calls in it can be refused and leave
 * nothing behind. Reads do not see them.
 */
export function draftOf(tx: Tx): { tx: Tx; keep: () => void } {
  let writes: (() => void)[] = []
  const draft: Tx = {
    ...tx,
    send: (...write) => {
      writes.push(() => tx.send(...write))
    },
    sendRows: (...write) => {
      writes.push(() => tx.sendRows(...write))
    },
    insert: (...write) => {
      writes.push(() => tx.insert(...write))
    },
  }
  const keep = () => {
    for (const write of writes) write()
    writes = []
  }
  return { tx: draft, keep }
}

/**
 * Runs the work in one transaction and commits it. Retries serialization failures and deadlocks with jitter, so the
 * work must have no effect outside its transaction.
 */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  const opening = [begin === 'begin' ? BEGIN : begin, ...settings]
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, opening, work)
    } catch (error) {
      diskOf(pool)?.noteFailure(error)
      const isLate = attempt === MAX_TRIES || performance.now() - began > LATEST_TRY_MS
      if (!isTransient(error) || isLate) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt))
    }
  }
}

async function runOnce<T>(
  pool: Pool,
  opening: readonly (string | QueryConfig)[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Not awaited: it is sent together with the first statement of the work.
    const begun = Promise.all(opening.map((statement) => client.query(statement as QueryConfig)))
    begun.catch(() => {})
    const { tx, sent, flush, end, commit, isCommitting, mayWrite } = openTx(client, distributed.has(pool))
    let result: T
    try {
      result = await work(tx)
      await begun
      // Fails for a value that its column cannot hold. Nothing of the transaction may stay on the connection then.
      flush()
    } catch (error) {
      end()
      await begun
      if (isCommitting()) await commit()
      else await client.query(ROLLBACK)
      throw error
    }
    const committing = commit()
    // The original error says more than the rollback after it. The connection is released only when everything is
    // answered.
    const outcomes = await Promise.allSettled([...sent, committing])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const ending = await committing
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK instead of an error.
    if (ending.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    if (mayWrite()) diskOf(pool)?.noteWritten()
    return result
  } catch (error) {
    if (isUnreachable(error) && !isLockTimeout(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

function asPrepared(text: string): QueryConfig {
  return { name: text, text }
}

/** A setting for `inStore`: the end of the transaction does not wait for the disk. */
export const COMMIT_WITHOUT_WAITING = 'set local synchronous_commit = off'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** It becomes part of a statement. */
export function checkStoreId(storeId: string): void {
  if (!UUID.test(storeId)) throw new Error('A store id is a UUID')
}

/**
 * Everything inside sees and changes only the rows of this store. The literal form is the one that Citus sends to its
 * workers. `more` settings hold for this transaction too.
 */
export function inStore<T>(
  pool: Pool,
  storeId: string,
  work: (tx: Tx) => Promise<T>,
  ...more: readonly string[]
): Promise<T> {
  checkStoreId(storeId)
  const settings = [`set local app.store_id = '${storeId}'`, ...more]
  const run = (on: Pool) => turnsOf(on).run(storeId, () => inTransaction(on, 'begin', work, settings))
  const route = routes.get(pool)
  const nearer = route?.poolFor(storeId)
  if (!route || !nearer) return run(pool)
  return run(nearer).catch((error) => {
    route.onFailure(nearer, error)
    throw error
  })
}

/** A nearer way to the rows of some stores. */
export interface Route {
  poolFor(storeId: string): Pool | undefined
  /** Called when a transaction on such a pool failed. */
  onFailure(pool: Pool, error: unknown): void
}

const routes = new WeakMap<Pool, Route>()

/** From now on the work of stores on this pool takes the route where there is one. */
export function routeStores(pool: Pool, route: Route): void {
  routes.set(pool, route)
}

/** Connections that one store never takes, so that other stores need not wait for it. */
const LEFT_FREE = 2
const MAX_WAIT_MS = 5_000

const turns = new WeakMap<Pool, FairQueue>()

/** Stores take turns at the connections: the pool alone would serve requests first come, first served. */
function turnsOf(pool: Pool): FairQueue {
  const known = turns.get(pool)
  if (known) return known
  const atOnce = pool.options.max
  const queue = new FairQueue({
    atOnce,
    atOnceOfOne: Math.max(1, atOnce - LEFT_FREE),
    lanes: [{ most: 1_000, mostOfOne: 250 }],
    longestMs: MAX_WAIT_MS,
    refuse: () => new Busy(5, 'database_busy'),
  })
  turns.set(pool, queue)
  return queue
}

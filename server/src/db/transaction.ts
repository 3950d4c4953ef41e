import type { Writable } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { Busy } from '../errors.ts'
import { FairQueue } from '../fair-queue.ts'
import { bindNames, type Parameters } from './bind-names.ts'
import { type ColumnsOf, readPage, readRows } from './columns.ts'
import { isTransient, isUnreachable } from './database-failure.ts'
import { joinReads, joinWrites, type Read, type Statement } from './join-statements.ts'
import { statementName } from './statement-name.ts'

/**
 * One open transaction. Every statement has a name, under which its connection prepares it; without one it is planned each
 * time, which is for statements whose text varies. What comes back is looked at column by column.
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
  /** A page of a list, and what the statement tells of the whole list beside every row. */
  page<Row extends object, Totals extends object>(
    columns: ColumnsOf<Row>,
    totals: ColumnsOf<Totals>,
    name: string | undefined,
    text: string,
    values: Parameters,
  ): Promise<Totals & { rows: Row[] }>
  /** How many rows it found or changed. */
  run(name: string | undefined, text: string, values: Parameters): Promise<number>
  /** Several reads in one turn; each answers its rows as JSON has them. */
  readTogether<Rows extends object[]>(
    reads: { [At in keyof Rows]: Read<Rows[At]> },
  ): Promise<{ [At in keyof Rows]: Rows[At][] }>
  /**
   * For what only has to be written: nobody waits for it. It is kept until something else is asked, or the transaction
   * commits, and then all of it travels as one statement: so none of it may read or change what another part writes. When
   * it fails, so does the transaction.
   */
  send(name: string, text: string, values: Parameters): void
  /** From here on nothing is written, so it does not matter when the transaction is committed. */
  onlyReads(): void
  /**
   * What was asked up to now is all that the work asks. Where it only reads, the commit travels with it: one turn with the
   * database less. Answers what it is given.
   */
  last<T>(asked: Promise<T>): Promise<T>
}

const MOST_TRIES = 5
const REFUSED_SINCE_FAILURE = '25P02'

/**
 * What the work gets to speak through. Once ended it refuses: work that was sent side by side and goes on after one part
 * has failed must not get into the next transaction on the connection.
 */
function openTx(client: PoolClient) {
  let ended = false
  let onlyReads = false
  let kept: Statement[] = []
  let committing: Promise<QueryResult> | undefined
  const sent: Promise<unknown>[] = []
  const query = async (statement: QueryConfig) => {
    if (ended) throw new Error('The transaction has ended')
    return ask(client, statement)
  }
  const prepared = (wanted: string | undefined, text: string, values: Parameters) => {
    const name = statementName(client, wanted)
    return query({ ...bindNames(wanted, text, values), ...(name !== undefined && { name }) })
  }
  const flush = () => {
    if (kept.length === 0) return
    const { name, text, values } = joinWrites(kept)
    kept = []
    const written = prepared(name, text, values)
    written.catch(() => {})
    sent.push(written)
  }
  const asked = (name: string | undefined, text: string, values: Parameters) => {
    flush()
    return prepared(name, text, values)
  }
  const tx: Tx = {
    rows: async (columns, name, text, values) => readRows(columns, (await asked(name, text, values)).rows),
    row: async (columns, name, text, values) => (await tx.rows(columns, name, text, values))[0],
    page: async (columns, totals, name, text, values) =>
      readPage(columns, totals, (await asked(name, text, values)).rows),
    run: async (name, text, values) => (await asked(name, text, values)).rowCount ?? 0,
    readTogether: async (reads) => {
      const { name, text, values } = joinReads(reads)
      const [found = {}] = (await asked(name, text, values)).rows
      return Object.values(found).map((rows, at) => readRows(reads[at]?.columns ?? {}, rows as never[])) as never
    },
    send: (name, text, values) => {
      // Each once, so that there are few joined statements, and each is prepared.
      if (kept.some((write) => write.name === name)) flush()
      kept.push({ name, text, values })
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
    committing ??= ask(client, 'commit')
    committing.catch(() => {})
    return committing
  }
  return { tx, sent, flush, end, commit, isCommitting: () => committing !== undefined }
}

const corked = new WeakSet<object>()

/** What is asked of a connection in one go leaves in one packet: each packet costs as much as making a short statement. */
function ask(client: PoolClient, statement: string | QueryConfig): Promise<QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (!corked.has(stream)) {
    corked.add(stream)
    stream.cork()
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    })
  }
  return client.query(statement)
}

/**
 * Runs the work in one transaction and commits it. Serialization failures and deadlocks are tried again with jitter:
 * the work must have no effect outside its transaction.
 */
export async function inTransaction<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, opening, work)
    } catch (error) {
      if (!isTransient(error) || attempt === MOST_TRIES) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt))
    }
  }
}

async function once<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Not awaited: it travels together with the first statement of the work.
    const begun = ask(client, opening)
    begun.catch(() => {})
    const { tx, sent, flush, end, commit, isCommitting } = openTx(client)
    let result: T
    try {
      result = await work(tx)
      await begun
    } catch (error) {
      end()
      await begun
      if (isCommitting()) await commit()
      else await ask(client, 'rollback')
      throw (await causeAmong(sent, error)) ?? error
    }
    flush()
    const committing = commit()
    // What failed says more than the rollback that follows from it; and the connection goes back only when all is answered.
    const outcomes = await Promise.allSettled([...sent, committing])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const ending = await committing
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK instead of an error.
    if (ending.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    if (isUnreachable(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** After one statement has failed all others are refused: then what was sent along before is the one to tell of. */
async function causeAmong(sent: Promise<unknown>[], error: unknown): Promise<unknown> {
  if ((error as { code?: unknown }).code !== REFUSED_SINCE_FAILURE) return undefined
  const outcomes = await Promise.allSettled(sent)
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Everything inside sees and changes the rows of this store only. The literal form is the one that Citus carries to its workers. */
export function inStore<T>(pool: Pool, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!UUID.test(storeId)) throw new Error('A store id is a UUID')
  return turnsOf(pool).run(storeId, () => inTransaction(pool, `begin; set local app.store_id = '${storeId}'`, work))
}

/** Left free by each store, so that another one need not wait until something of it has ended. */
const LEFT_FREE = 2
const LONGEST_WAIT_MS = 5_000

const turns = new WeakMap<Pool, FairQueue>()

/** Stores take turns at the connections: the pool alone would serve them in the order in which they ask. */
function turnsOf(pool: Pool): FairQueue {
  const known = turns.get(pool)
  if (known) return known
  const atOnce = pool.options.max
  const queue = new FairQueue({
    atOnce,
    atOnceOfOne: Math.max(1, atOnce - LEFT_FREE),
    lanes: [{ most: 1_000, mostOfOne: 250 }],
    longestMs: LONGEST_WAIT_MS,
    refuse: () => new Busy(5, 'database_busy'),
  })
  turns.set(pool, queue)
  return queue
}

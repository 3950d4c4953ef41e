import type { Pool } from 'pg'
import { type ColumnsOf, integer } from './columns.ts'
import { PLACES, type Places, type Read } from './statement.ts'
import { checkStoreId, inTransaction, type Tx } from './transaction.ts'

/** The work must then be done store by store. */
export class OneStoreOnly extends Error {
  constructor() {
    super('This statement needs a transaction of one store')
  }
}

/**
 * One transaction for several stores. The work gets a handle for each of them, which takes only what is of its store. What
 * the stores read in the same turn is asked in one statement, and what they write is sent in one.
 */
export function inStores<T>(
  pool: Pool,
  storeIds: readonly string[],
  work: (handleOf: (storeId: string) => Tx) => Promise<T>,
): Promise<T> {
  for (const storeId of storeIds) checkStoreId(storeId)
  const list = `{${storeIds.join()}}`
  const begun = (tx: Tx) => {
    const ask = askTogether(tx)
    return work((storeId) => makeHandle(storeId, { tx, ask, list, place: storeIds.indexOf(storeId) + 1 }))
  }
  return inTransaction(pool, 'begin', begun, [`set local app.store_ids = '${list}'`])
}

interface Inside {
  tx: Tx
  ask: Ask
  /** All stores, as PostgreSQL writes a list. */
  list: string
  /** The place of this store in it, which begins at 1. */
  place: number
}

function makeHandle(own: string, { tx, ask, list, place }: Inside): Tx {
  const checkStore = (storeId: unknown) => {
    if (storeId !== own) throw new Error('A statement names another store than its handle')
  }
  const refuse = () => {
    throw new OneStoreOnly()
  }
  return {
    read: async (read) => {
      checkStore((read.values as readonly unknown[])[0])
      return (await ask(own, read as Read<object>)) as never
    },
    sendRows: (name, _text, storeId, rows, other) => {
      checkStore(storeId)
      if (!other?.shared) return refuse()
      const placed = rows.map((row) => ({ ...row, of_store: place }))
      tx.sendRows(`shared ${name}`, other.shared, list, placed)
    },
    insert: (table, storeId, rows) => {
      checkStore(storeId)
      tx.insertPlaced(table, list, place, rows)
    },
    insertPlaced: refuse,
    written: refuse,
    rows: refuse,
    row: refuse,
    page: refuse,
    run: refuse,
    send: refuse,
    flush: refuse,
    onlyReads: refuse,
    last: refuse,
  }
}

type Ask = (storeId: string, read: Read<object>) => Promise<object[]>

interface Asker {
  storeId: string
  read: Read<object>
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Collects what is asked in the same turn, and asks it at once. Everybody takes locks in the order of the stores. */
function askTogether(tx: Tx): Ask {
  let askers = new Map<string, Asker[]>()
  const send = () => {
    for (const same of askers.values()) {
      same.sort((a, b) => (a.storeId < b.storeId ? -1 : Number(a.storeId > b.storeId)))
      void answer(tx, same)
    }
    askers = new Map()
  }
  return (storeId, read) =>
    new Promise((resolve, reject) => {
      if (askers.size === 0) queueMicrotask(send)
      const same = askers.get(read.name) ?? []
      askers.set(read.name, same)
      same.push({ storeId, read, resolve, reject })
    })
}

async function answer(tx: Tx, askers: readonly Asker[]): Promise<void> {
  try {
    const found = await tx.read(shareRead(askers.map(({ read }) => read)))
    const rows = askers.map((): object[] => [])
    for (const row of found) rows[row.at]?.push(row)
    for (const [at, { resolve }] of askers.entries()) resolve(rows[at] ?? [])
  } catch (error) {
    for (const { reject } of askers) reject(error)
  }
}

type Found = { at: number }

/** The same read for all who ask. Each row says whose it is, by its place among them. */
function shareRead(reads: readonly Read<object>[]): Read<Found> {
  const [first] = reads
  if (!first?.shared) throw new OneStoreOnly()
  const { name, text, shared, columns } = first
  const known = sharedReads.get(text) ?? {
    columns: { ...columns, at: integer } as ColumnsOf<Found>,
    text: sharedText(shared),
  }
  sharedReads.set(text, known)
  const rows = reads.map(({ values }, at) =>
    Object.fromEntries([['at', at], ...(values as readonly unknown[]).map(namedValue)]),
  )
  return { ...known, name: `shared ${name}`, values: [JSON.stringify(rows)] }
}

const sharedReads = new Map<string, { columns: ColumnsOf<Found>; text: string }>()

const namedValue = (value: unknown, at: number): [string, unknown] => [
  `v${at + 1}`,
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
]

/** `asked` has a row for each of those who ask, with what each of them gave. */
function sharedText({ types, text, write }: NonNullable<Read<object>['shared']>): string {
  // JSON comes as text already.
  const columns = types.map((type, at) => `v${at + 1} ${type === 'json' ? 'text' : type}`)
  const asked = `json_to_recordset($1) as asked (at int, ${columns.join(', ')})`
  const places = PLACES.map((_, at) => `asked.v${at + 1}${types[at] === 'json' ? '::json' : ''}`) as unknown as Places
  if (write) return write(places, asked)
  return `select asked.at, found.* from ${asked} cross join lateral (${text?.(places)}) found`
}

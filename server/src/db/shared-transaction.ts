import type { Pool } from 'pg'
import { type ColumnsOf, integer } from './columns.ts'
import { canShareInsert } from './insert-values.ts'
import type { Read } from './statement.ts'
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
  const asked = (reads: readonly Read<object>[]) => {
    for (const { values } of reads) checkStore((values as readonly unknown[])[0])
    return ask(own, reads)
  }
  const refuse = () => {
    throw new OneStoreOnly()
  }
  return {
    read: async (read) => (await asked([read as Read<object>]))[0] as never,
    readTogether: (reads) => asked(reads as readonly Read<object>[]) as never,
    sendRows: (name, text, storeId, rows, other) => {
      checkStore(storeId)
      const shared = other?.shared
      if (shared) {
        const placed = rows.map((row) => ({ ...row, of_store: place }))
        return tx.sendRows(`shared ${name}`, shared, list, placed)
      }
      if (!canShareInsert(text)) return refuse()
      tx.sendRows(`shared ${name}`, text, list, rows, { place })
    },
    rows: refuse,
    row: refuse,
    page: refuse,
    run: refuse,
    send: refuse,
    writeTogether: refuse,
    flush: refuse,
    onlyReads: refuse,
    last: refuse,
  }
}

type Ask = (storeId: string, reads: readonly Read<object>[]) => Promise<object[][]>

interface Asker {
  storeId: string
  reads: readonly Read<object>[]
  resolve: (rows: object[][]) => void
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
  return (storeId, reads) =>
    new Promise((resolve, reject) => {
      if (askers.size === 0) queueMicrotask(send)
      const name = reads.map((read) => read.name).join('+')
      const same = askers.get(name) ?? []
      askers.set(name, same)
      same.push({ storeId, reads, resolve, reject })
    })
}

async function answer(tx: Tx, askers: readonly Asker[]): Promise<void> {
  try {
    const [first] = askers
    const reads = (first?.reads ?? []).map((read, place) => shareRead(read, valuesAt(askers, place)))
    const [only] = reads
    const found = only && reads.length === 1 ? [await tx.read(only)] : await tx.readTogether(reads)
    const rows = askers.map(({ reads }) => reads.map((): object[] => []))
    for (const [place, all] of found.entries()) for (const row of all) rows[row.at]?.[place]?.push(row)
    for (const [at, { resolve }] of askers.entries()) resolve(rows[at] ?? [])
  } catch (error) {
    for (const { reject } of askers) reject(error)
  }
}

const valuesAt = (askers: readonly Asker[], place: number) =>
  askers.map(({ reads }) => (reads[place]?.values ?? []) as readonly unknown[])

type Found = { at: number }

/** The same read for all who ask. Each row says whose it is, by its place among them. */
function shareRead(read: Read<object>, asked: readonly (readonly unknown[])[]): Read<Found> {
  const { name, text, shared, columns } = read
  if (!shared) throw new OneStoreOnly()
  const known = sharedReads.get(text) ?? {
    columns: { ...columns, at: integer } as ColumnsOf<Found>,
    text: asAsked(
      shared.text ?? `select asked.at, found.* from asked cross join lateral (${text}) found`,
      shared.types,
    ),
  }
  sharedReads.set(text, known)
  const rows = asked.map((values, at) => Object.fromEntries([['at', at], ...values.map(namedValue)]))
  return { ...known, name: `shared ${name}`, values: [JSON.stringify(rows)] }
}

const sharedReads = new Map<string, { columns: ColumnsOf<Found>; text: string }>()

const namedValue = (value: unknown, at: number): [string, unknown] => [
  `v${at + 1}`,
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
]

/** `asked` becomes the list of those who ask, and a parameter what each of them gave for it. */
function asAsked(text: string, types: readonly string[]): string {
  // JSON comes as text already.
  const columns = types.map((type, at) => `v${at + 1} ${type === 'json' ? 'text' : type}`)
  const valued = text.replaceAll(/\$(\d+)/g, (_, place) => {
    return types[Number(place) - 1] === 'json' ? `asked.v${place}::json` : `asked.v${place}`
  })
  return valued.replace('from asked', () => `from json_to_recordset($1) as asked (at int, ${columns.join(', ')})`)
}

import type { Duplex } from 'node:stream'
import pg, { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { countParameters } from './column-lists.ts'
import { MOST_VALUES, Packet } from './packet.ts'
import { type Field, type RowReader, readerOf, type Types } from './row-reader.ts'
import { takeRows } from './take-rows.ts'
import { type WireValue, wireValue } from './wire-value.ts'

/** The code of a statement that was not run because one before it in the transaction had failed. */
export const REFUSED_SINCE_FAILURE = '25P02'

/** The parts of the driver that its types leave out. */
interface Connection {
  stream: Duplex
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  on(event: 'parseComplete', listener: () => void): void
}
interface WireClient {
  connection: Connection
  _types: Types
  _getActiveQuery(): object | null
}
interface Line {
  connection: Connection
  types: Types
  /** How the rows of prepared statements are read, by name; null: it returns none. */
  described: Map<string, RowReader | null>
}
const MOST_ENDINGS = 500
type Ask = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Sends the statements that are asked for in the same tick as one batch, which is answered as one. The driver would have
 * each of them answered with a packet of its own, and a packet costs both sides as much as a short statement. If one
 * fails, PostgreSQL skips the rest of its batch.
 */
export function batchStatements(client: PoolClient): void {
  const wire = client as unknown as WireClient
  const { connection } = wire
  const activeBatch = () => {
    const active = wire._getActiveQuery()
    return active instanceof Batch ? active : undefined
  }
  connection.on('parseComplete', () => activeBatch()?.onParsed())
  takeRows(connection.stream, (bytes, from, to) => {
    const batch = activeBatch()
    batch?.readRow(bytes, from, to)
    return batch !== undefined
  })
  const ask = client.query.bind(client) as unknown as Ask
  const line: Line = { connection, types: wire._types, described: new Map() }
  let waiting: Asked[] = []
  const flush = () => {
    if (waiting.length > 0) ask(new Batch(waiting, line))
    waiting = []
  }
  const asked = (statement: unknown, ...rest: unknown[]) => {
    if (rest.length > 0 || !isPlain(statement)) {
      flush()
      return ask(statement, ...rest)
    }
    return new Promise<QueryResult>((resolve, reject) => {
      if (waiting.length === 0) process.nextTick(flush)
      waiting.push(new Asked(statement as QueryConfig | string, resolve, reject))
    })
  }
  client.query = asked as typeof client.query
}

/** Other forms, such as those with a callback, go to the driver as they are. */
const isPlain = (statement: unknown) =>
  typeof statement === 'string' || (statement !== null && typeof statement === 'object' && !('submit' in statement))

/** One statement of a batch. The driver's own class copies and prepares much more for each. */
class Asked {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  reader: RowReader | null = null
  readonly reject: (error: Error) => void
  private readonly resolve: (result: QueryResult) => void
  private readonly rows: object[] = []
  private ending = ''
  private failure: Error | undefined

  constructor(statement: QueryConfig | string, resolve: (result: QueryResult) => void, reject: (error: Error) => void) {
    const isText = typeof statement === 'string'
    this.name = isText ? undefined : statement.name
    this.text = isText ? statement : statement.text
    this.values = isText ? [] : (statement.values ?? [])
    this.resolve = resolve
    this.reject = reject
  }

  read(bytes: Buffer, from: number, to: number): void {
    try {
      if (this.reader) this.rows.push(this.reader(bytes, from, to))
    } catch (error) {
      this.failure ??= error as Error
    }
  }

  complete(ending: string): void {
    this.ending = ending
  }

  settle(): void {
    if (this.failure) {
      this.reject(this.failure)
      return
    }
    const { command, rowCount } = readEnding(this.ending)
    this.resolve({ command, rowCount, rows: this.rows, oid: 0, fields: [] })
  }
}

const endings = new Map<string, { command: string; rowCount: number | null }>()

/** SELECT 3, INSERT 0 3 or COMMIT. There are few of them with small counts, and these are remembered. */
function readEnding(ending: string) {
  const known = endings.get(ending)
  if (known) return known
  const [command = '', ...counts] = ending.split(' ')
  const count = Number(counts.at(-1))
  const rowCount = counts.length > 0 && Number.isInteger(count) ? count : null
  const read = { command, rowCount }
  if (endings.size < MOST_ENDINGS) endings.set(ending, read)
  return read
}

/** A batch is written at once, so all connections may use the same. */
const packet = new Packet()

/** One query for the driver, which hands each answer to the statement that it belongs to. */
class Batch extends pg.Query {
  private readonly line: Line
  private readonly done: Asked[] = []
  /** Those that are not answered yet. */
  private open: Asked[]
  /** Those whose preparation was asked for. */
  private parsing: Asked[] = []

  constructor(statements: Asked[], line: Line) {
    super('')
    this.open = statements
    this.line = line
  }

  override submit = () => {
    const { connection, described } = this.line
    packet.clear()
    let isRefused = false
    this.open = this.open.filter((asked) => {
      // Neither is what stands behind it sent, as PostgreSQL runs nothing behind a statement that failed: it may be a commit.
      if (isRefused) asked.reject(new Skipped())
      const values = isRefused ? undefined : valuesToSend(asked, connection)
      if (values) this.send(asked, values, connection, described)
      isRefused ||= values === undefined
      return values !== undefined
    })
    packet.sync()
    const bytes = packet.take()
    if (connection.stream.writable) connection.stream.write(bytes)
    return null
  }

  private send(asked: Asked, values: readonly WireValue[], connection: Connection, described: Line['described']): void {
    const { name, text } = asked
    const isNew = name === undefined || knownText(connection, name) === undefined
    if (isNew) {
      packet.parse(name ?? '', text)
      if (name !== undefined) connection.submittedNamedStatements[name] = text
      this.parsing.push(asked)
    }
    packet.bind(name ?? '', values)
    const reader = name === undefined ? undefined : described.get(name)
    // The columns of a prepared statement never change, so they are asked for once.
    if (reader === undefined) packet.describe()
    else asked.reader = reader
    packet.execute()
  }

  onParsed(): void {
    const { connection } = this.line
    const name = this.parsing[0]?.name
    const text = this.parsing.shift()?.text
    if (name === undefined || text === undefined) return
    connection.parsedStatements[name] = text
    delete connection.submittedNamedStatements[name]
  }

  handleRowDescription(message: { fields: readonly Field[] }): void {
    const { described, types } = this.line
    const asked = this.next()
    asked.reader = readerOf(message.fields, types)
    if (asked.name !== undefined) described.set(asked.name, asked.reader)
  }

  readRow(bytes: Buffer, from: number, to: number): void {
    this.next().read(bytes, from, to)
  }

  handleCommandComplete(message: { text: string }): void {
    const { described } = this.line
    const asked = this.next()
    asked.complete(message.text)
    // Without a description it returns no rows.
    if (asked.name !== undefined && !described.has(asked.name)) described.set(asked.name, null)
    this.done.push(asked)
    this.open.shift()
  }

  handleReadyForQuery(): void {
    for (const asked of this.done) asked.settle()
  }

  handleError(error: Error): void {
    const { submittedNamedStatements: submitted } = this.line.connection
    for (const { name } of this.parsing) if (name !== undefined) delete submitted[name]
    // What fails at the very end, when all were run, is the failure of the last one.
    const failed = this.open[0] ?? this.done.pop()
    this.handleReadyForQuery()
    failed?.reject(error)
    const isOver = !(error instanceof DatabaseError) || error.severity !== 'ERROR'
    for (const asked of this.open.slice(1)) asked.reject(isOver ? error : new Skipped())
  }

  private next(): Asked {
    const [asked] = this.open
    if (asked === undefined) throw new Error('The database answered more statements than were asked')
    return asked
  }
}

const knownText = ({ parsedStatements, submittedNamedStatements }: Connection, name: string) =>
  parsedStatements[name] ?? submittedNamedStatements[name]

/** Undefined, after telling the caller why, if the statement cannot be sent. */
function valuesToSend({ name, text, values, reject }: Asked, connection: Connection): WireValue[] | undefined {
  const known = name === undefined ? undefined : knownText(connection, name)
  if (known !== undefined && known !== text) {
    reject(new Error(`The name ${name} was used for another statement`))
    return undefined
  }
  try {
    const sent = values.map(wireValue)
    if (countParameters(sent) > MOST_VALUES) throw new Error(`The statement ${name} has more values than can be sent`)
    return sent
  } catch (error) {
    reject(error as Error)
    return undefined
  }
}

class Skipped extends Error {
  readonly code = REFUSED_SINCE_FAILURE

  constructor() {
    super('Not run, because a statement before it failed')
  }
}

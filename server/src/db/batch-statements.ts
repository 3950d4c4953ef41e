import pg, { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** The code of a statement that was not run because one before it in the transaction had failed. */
export const REFUSED_SINCE_FAILURE = '25P02'

type Fields = readonly unknown[]
type Answered = (error: Error | null, result?: QueryResult) => void

/** The parts of the driver that its types leave out. */
interface WireQuery {
  name?: string
  text: string
  callback: Answered
  _result: { _types: unknown }
  hasBeenParsed(connection: Connection): unknown
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: Fields }): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  on(event: 'parseComplete', listener: () => void): void
  sync(): void
  describe(): void
}
interface WireClient {
  connection: Connection
  _getActiveQuery(): { onParsed?: () => void } | null
}
interface Line extends ReturnType<typeof quietOf> {
  connection: Connection
  /** The columns of prepared statements, by name. */
  described: Map<string, Fields>
}
type Ask = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Sends the statements that are asked for in the same tick as one batch, which is answered as one. The driver would have
 * each of them answered with a packet of its own, and a packet costs both sides as much as a short statement. If one
 * fails, PostgreSQL skips the rest of its batch.
 */
export function batchStatements(client: PoolClient): void {
  const wire = client as unknown as WireClient
  const { connection } = wire
  connection.on('parseComplete', () => wire._getActiveQuery()?.onParsed?.())
  const ask = client.query.bind(client) as unknown as Ask
  const line: Line = { connection, ...quietOf(connection), described: new Map<string, Fields>() }
  let waiting: WireQuery[] = []
  const flush = () => {
    if (waiting.length > 0) ask(batchOf(waiting, line))
    waiting = []
  }
  const asked = (statement: unknown, ...rest: unknown[]) => {
    if (rest.length > 0 || !isPlain(statement)) {
      flush()
      return ask(statement, ...rest)
    }
    return new Promise<QueryResult>((resolve, reject) => {
      const query = new pg.Query(statement as QueryConfig) as unknown as WireQuery
      query.callback = (error, result) => (error ? reject(error) : resolve(result as QueryResult))
      if (waiting.length === 0) process.nextTick(flush)
      waiting.push(query)
    })
  }
  client.query = asked as typeof client.query
}

/** Other forms, such as those with a callback, go to the driver as they are. */
const isPlain = (statement: unknown) =>
  typeof statement === 'string' || (statement !== null && typeof statement === 'object' && !('submit' in statement))

/** One query for the driver, which hands each answer to the statement that it belongs to. */
function batchOf(statements: readonly WireQuery[], line: Line) {
  const { connection, described } = line
  const batch = new pg.Query({ text: '' }) as unknown as WireQuery
  const done: WireQuery[] = []
  /** Those that are not answered yet. */
  let open = [...statements]
  /** Those whose preparation was asked for; undefined: it was taken back at once. */
  let parsing: (WireQuery | undefined)[] = []
  const next = () => {
    const [query] = open
    if (query === undefined) throw new Error('The database answered more statements than were asked')
    return query
  }
  const settleDone = () => {
    for (const query of done) query.handleReadyForQuery(connection)
  }
  return Object.assign(batch, {
    submit: () => {
      connection.stream.cork()
      open = statements.filter((query) => {
        query._result._types = batch._result._types
        const isNew = !query.hasBeenParsed(connection)
        const fields = query.name === undefined ? undefined : described.get(query.name)
        const isSent = send(query, connection, fields === undefined ? line.describing : line.knowing)
        if (isNew) parsing.push(isSent ? query : undefined)
        if (isSent && fields) query.handleRowDescription({ fields })
        return isSent
      })
      connection.sync()
      connection.stream.uncork()
      return null
    },
    onParsed: () => {
      const [query] = parsing
      parsing = parsing.slice(1)
      if (query?.name === undefined) return
      connection.parsedStatements[query.name] = query.text
      delete connection.submittedNamedStatements[query.name]
    },
    handleRowDescription: (message: { fields: Fields }) => {
      const query = next()
      if (query.name !== undefined) described.set(query.name, message.fields)
      query.handleRowDescription(message)
    },
    handleDataRow: (message: unknown) => next().handleDataRow(message),
    handleCommandComplete: (message: unknown) => {
      const query = next()
      query.handleCommandComplete(message, connection)
      // Without a description it returns no rows.
      if (query.name !== undefined && !described.has(query.name)) described.set(query.name, [])
      done.push(query)
      open = open.slice(1)
    },
    handleReadyForQuery: settleDone,
    handleError: (error: Error) => {
      for (const query of parsing) if (query?.name !== undefined) delete connection.submittedNamedStatements[query.name]
      // What fails at the very end, when all were run, is the failure of the last one.
      const failed = open[0] ?? done.pop()
      settleDone()
      failed?.callback(error)
      const isOver = !(error instanceof DatabaseError) || error.severity !== 'ERROR'
      for (const query of open.slice(1)) query.callback(isOver ? error : new Skipped())
    },
  })
}

/** Returns false, and tells the caller why, if the statement cannot be sent. */
function send(query: WireQuery, connection: Connection, quiet: Connection): boolean {
  const { name, text, callback } = query
  const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection
  const known = name === undefined ? undefined : (parsed[name] ?? submitted[name])
  if (known !== undefined && known !== text) {
    callback(new Error(`The name ${name} was used for another statement`))
    return false
  }
  let refused: Error | null = null
  query.callback = (error) => {
    refused = error
  }
  query.prepare(quiet)
  query.callback = callback
  if (refused === null) return true
  // The driver has closed the prepared statement.
  if (name !== undefined) delete parsed[name]
  if (name !== undefined) delete submitted[name]
  callback(refused)
  return false
}

class Skipped extends Error {
  readonly code = REFUSED_SINCE_FAILURE

  constructor() {
    super('Not run, because a statement before it failed')
  }
}

const nothing = { value: () => {} }

/**
 * The connection as each statement gets it. A batch has one end, behind its last statement, and the columns of a prepared
 * statement never change, so they are asked for once.
 */
function quietOf(connection: Connection): { describing: Connection; knowing: Connection } {
  const describing: Connection = Object.create(connection, { sync: nothing })
  return { describing, knowing: Object.create(describing, { describe: nothing }) }
}

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackedUpTable } from './backup-manifest.ts'
import { quote, type TableShape } from './list-tables.ts'

/** The text form of values must not depend on server or user settings. Rows hidden by row security cause an error. */
export async function useStableTextFormat(client: ClientBase): Promise<void> {
  await client.query(
    `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
     set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local search_path = public`,
  )
}

/** Passes a whole table to `take` in chunks, and returns its row count and hash. */
export async function copyOut(
  client: ClientBase,
  { name, columns, orderBy }: TableShape,
  take: (chunk: Buffer) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<BackedUpTable> {
  const list = columns.map(quote).join(', ')
  const stream = client.query(copyTo(`copy (select ${list} from public.${quote(name)} order by ${orderBy}) to stdout`))
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  for await (const chunk of stream) {
    signal?.throwIfAborted()
    hash.update(chunk)
    bytes += chunk.length
    rows += countLines(chunk)
    await take(chunk)
  }
  return { name, columns, rows, bytes, sha256: hash.digest('hex') }
}

/** COPY escapes line breaks inside values, so every real one ends a row. */
export function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

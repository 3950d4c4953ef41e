import { bindNames, type Parameters } from './bind-names.ts'
import type { ColumnsOf } from './columns.ts'

/** One statement with its values. The name is the one it is prepared under. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: Parameters
}

/** A statement whose rows are needed. Read together with others, its rows come as JSON: times are text. */
export interface Read<Row extends object> extends Statement {
  readonly columns: ColumnsOf<Row>
}

/** The statement with positional parameters. */
export interface Joined {
  name: string
  text: string
  values: unknown[]
}

/**
 * Joins several statements into one, which saves round trips. All of them see the data as it was before: none may
 * read or change what another one writes. Foreign keys are checked at the end, so new rows may refer to each other.
 */
export function joinWrites(statements: readonly Statement[]): Joined {
  const { name, parts, values } = numbered(statements)
  const [only] = parts
  if (only !== undefined && parts.length === 1) return { name, text: only, values }
  return { name, text: `with ${parts.map((text, at) => `w${at} as (${text})`).join(', ')} select 1`, values }
}

/** The same for reads: one row, with the rows of each statement as JSON. */
export function joinReads(statements: readonly Statement[]): Joined {
  const { name, parts, values } = numbered(statements)
  const ctes = parts.map((text, at) => `r${at} as materialized (${text})`)
  const columns = parts.map((_, at) => `(select coalesce(json_agg(r), '[]') from r${at} r) as r${at}`)
  return { name, text: `with ${ctes.join(', ')} select ${columns.join(', ')}`, values }
}

const texts = new Map<string, string[]>()

/** Parameters are numbered across all of them. */
function numbered(statements: readonly Statement[]): { name: string; parts: string[]; values: unknown[] } {
  const name = statements.map((statement) => statement.name).join('+')
  const bound = statements.map((statement) => bindNames(statement.name, statement.text, statement.values))
  const values = bound.flatMap((statement) => statement.values)
  const known = texts.get(name)
  if (known) return { name, parts: known, values }
  let before = 0
  const parts = bound.map((statement) => {
    const shift = before
    before += statement.values.length
    return statement.text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + shift}`)
  })
  texts.set(name, parts)
  return { name, parts, values }
}

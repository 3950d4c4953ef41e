import { bindNames } from './bind-names.ts'
import { countParameters } from './column-lists.ts'
import { asValues } from './insert-values.ts'
import type { Joined, Statement } from './statement.ts'

/**
 * Joins several statements into one, which saves round trips. All of them see the data as it was before: none may
 * read or change what another one writes. Foreign keys are checked at the end, so new rows may refer to each other.
 */
export function joinWrites(statements: readonly Statement[]): Joined {
  return join(writeTexts, statements, (parts) => {
    const [only] = parts
    if (only !== undefined && parts.length === 1) return only
    return `with ${parts.map((text, at) => `w${at} as (${text})`).join(', ')} select 1`
  })
}

/** One statement as it is. */
export function bindOne({ name, text, values, rows }: Statement): Joined {
  if (rows === undefined) return { name, ...bindNames(name, text, values) }
  return { name, text, values: [...(values as readonly unknown[]), JSON.stringify(rows)] }
}

/** The same for reads: one row, with the rows of each statement as JSON. */
export function joinReads(statements: readonly Statement[]): Joined {
  return join(readTexts, statements, (parts) => {
    const ctes = parts.map((text, at) => `r${at} as materialized (${text})`)
    const columns = parts.map((_, at) => `(select coalesce(json_agg(r), '[]') from r${at} r) as r${at}`)
    return `with ${ctes.join(', ')} select ${columns.join(', ')}`
  })
}

/** Joined texts by name. They are long, so they are put together once. */
const writeTexts = new Map<string, string>()
const readTexts = new Map<string, string>()

/** Parameters are numbered across all of them. */
function join(
  texts: Map<string, string>,
  statements: readonly Statement[],
  textOf: (parts: readonly string[]) => string,
): Joined {
  const name = statements.map((statement) => statement.name).join('+')
  const bound = statements.map((statement) => asValues(statement) ?? bindOne(statement))
  const values = bound.flatMap((statement) => statement.values)
  const known = texts.get(name)
  if (known !== undefined) return { name, text: known, values }
  let before = 0
  const parts = bound.map((statement) => {
    const shift = before
    before += countParameters(statement.values)
    return statement.text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + shift}`)
  })
  const text = textOf(parts)
  texts.set(name, text)
  return { name, text, values }
}

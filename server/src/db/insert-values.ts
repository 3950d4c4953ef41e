import type { Joined, Statement } from './join-statements.ts'

/** Beyond it a list of values is longer to read than the other form takes to plan. */
const MOST_ROWS = 64
/** Each number of rows is a statement of its own, and a connection prepares only so many. */
const MOST_PREPARED_ROWS = 8

/** `insert into t (…) select s.store_id, … from store_shard s, json_to_recordset($2) as r (…) where s.store_id = $1`. */
const FORM =
  /^\s*(insert into \w+ \([^()]*\))\s+select s\.store_id, ([\s\S]*?)\s+from store_shard s,\s+json_to_recordset\(\$2\) as (\w+) \(([^()]*)\)\s+where s\.store_id = \$1\s*$/

interface Column {
  name: string
  type: string
}

interface Form {
  into: string
  /** What is written to each row, with a place for each column: `decode(?, 'base64')`. */
  parts: readonly string[]
  columns: readonly Column[]
  texts: Map<number, string>
}

const forms = new Map<string, Form | null>()

/**
 * The same rows as a list of values. Citus plans an insert that selects once for each shard of the table, and each time
 * anew; a list of values goes straight to the shard of its store. Undefined for statements of another form.
 */
export function asValues({
  name,
  text,
  values,
  rows,
}: Statement): (Omit<Joined, 'name'> & { name?: string }) | undefined {
  if (!rows || rows.length === 0 || rows.length > MOST_ROWS) return undefined
  const form = formOf(text)
  if (!form) return undefined
  const [storeId] = values as readonly unknown[]
  const given = rows.flatMap((row) => form.columns.map(({ name, type }) => asRead((row as Row)[name], type)))
  return {
    ...(rows.length <= MOST_PREPARED_ROWS && { name: `${name} ${rows.length}` }),
    text: textOf(form, rows.length),
    values: [storeId, ...given],
  }
}

type Row = Readonly<Record<string, unknown>>

function formOf(text: string): Form | null {
  const known = forms.get(text)
  if (known !== undefined) return known
  const form = readForm(text)
  forms.set(text, form)
  return form
}

function readForm(text: string): Form | null {
  const [, into = '', list = '', alias = '', defined = ''] = FORM.exec(text) ?? []
  if (into === '') return null
  const all = defined.split(',').map((each): Column => {
    const [name = '', ...type] = each.trim().split(/\s+/)
    return { name: name.replaceAll('"', ''), type: type.join(' ') }
  })
  const columns: Column[] = []
  const parts = list
    .replaceAll(`${alias}.*`, all.map(({ name }) => `${alias}.${name}`).join(', '))
    .split(new RegExp(`\\b${alias}\\.(\\w+)`))
  // The names of the columns are every second part.
  for (const named of parts.filter((_, at) => at % 2 === 1)) {
    const column = all.find(({ name }) => name === named)
    if (!column) return null
    columns.push(column)
  }
  return { into, columns, parts: parts.filter((_, at) => at % 2 === 0), texts: new Map() }
}

function textOf(form: Form, rows: number): string {
  const known = form.texts.get(rows)
  if (known !== undefined) return known
  let place = 1
  const row = () => {
    const [first = '', ...rest] = form.parts
    return rest.reduce((text, part, at) => {
      place += 1
      return `${text}$${place}::${form.columns[at]?.type}${part}`
    }, first)
  }
  const lists = Array.from({ length: rows }, () => `($1::uuid, ${row()})`)
  const text = `${form.into} values ${lists.join(', ')}`
  form.texts.set(rows, text)
  return text
}

/** As the database would read it from JSON. */
function asRead(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  if (typeof value !== 'object' || value instanceof Date || type.endsWith('[]')) return value
  return JSON.stringify(value)
}

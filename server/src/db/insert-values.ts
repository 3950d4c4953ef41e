import type { Joined, Statement } from './join-statements.ts'
import { type Column, readRowsInsert } from './rows-insert.ts'

interface Form {
  text: string
  columns: readonly Column[]
}

const forms = new Map<string, Form | null>()

/**
 * The same rows as values, with a list for each column. Citus plans an insert that selects once for each shard of the
 * table, and each time anew; one with values goes straight to the shard of its store, by a plan that it keeps. Undefined
 * for statements of another form.
 */
export function asValues({ name, text, values, rows }: Statement): Joined | undefined {
  if (!rows || rows.length === 0) return undefined
  const form = formOf(text)
  if (!form) return undefined
  const [storeId] = values as readonly unknown[]
  const lists = form.columns.map(({ name, type }) => rows.map((row) => asRead((row as Row)[name], type)))
  return { name: `${name} values`, text: form.text, values: [storeId, ...lists] }
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
  const form = readRowsInsert(text)
  if (!form) return null
  const { into, selected, alias, fields } = form
  const columns = selected
    // Where a list is taken apart, nothing else may be done to its values.
    .replaceAll(new RegExp(`decode\\((${alias}\\.\\w+), 'base64'\\)`, 'g'), '$1 bytea')
    .split(', ')
    .map((written): Column | undefined => {
      const [, name, bytes] = new RegExp(`^\\s*${alias}\\.(\\w+)( bytea)?\\s*$`).exec(written) ?? []
      const known = fields.find((column) => column.name === name)
      return known && bytes ? { ...known, type: 'bytea' } : known
    })
  // A list of lists would be taken apart to the last value.
  if (!columns.every((column) => column !== undefined && !column.type.endsWith('[]'))) return null
  const lists = columns.map((column, at) => `unnest($${at + 2}::${column?.type}[])`)
  return { text: `${into} values ($1::uuid, ${lists.join(', ')})`, columns: columns as Column[] }
}

/** As the database would read it from JSON. */
function asRead(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  if (type === 'bytea') return Buffer.from(String(value), 'base64')
  return typeof value !== 'object' || value instanceof Date ? value : JSON.stringify(value)
}

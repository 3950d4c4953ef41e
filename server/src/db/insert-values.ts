import { columnLists, hasBinaryForm } from './column-lists.ts'
import { type Column, readRowsInsert } from './rows-insert.ts'
import type { Joined, Statement } from './statement.ts'

interface Form {
  text: string
  columns: readonly Column[]
}

const PLACE: readonly Column[] = [{ name: 'place', type: 'int' }]
const forms = { ofOne: new Map<string, Form | null>(), ofSeveral: new Map<string, Form | null>() }

/**
 * An insert of any number of rows, with a list for each column: PostgreSQL reads the lists in less than half of the time
 * that rows in JSON take. Citus plans an insert that selects once for each shard of the table, and each time anew; one
 * with values goes straight to the shard of its store, by a plan that it keeps. Undefined for statements of another form.
 */
export function asValues({ name, text, values, rows, places }: Statement): Joined | undefined {
  const form = rows && formOf(text, places !== undefined)
  if (!form) return undefined
  const [stores] = values as readonly unknown[]
  const placed = places?.map((place) => ({ place }))
  const ofStores = placed ? [columnLists(PLACE, placed)] : []
  return { name: `${name} values`, text: form.text, values: [stores, ...ofStores, columnLists(form.columns, rows)] }
}

/** Whether the rows of several stores can be inserted together. */
export const canShareInsert = (text: string) => formOf(text, true) !== null

function formOf(text: string, ofSeveral: boolean): Form | null {
  const known = ofSeveral ? forms.ofSeveral : forms.ofOne
  const found = known.get(text)
  if (found !== undefined) return found
  const form = readForm(text, ofSeveral)
  known.set(text, form)
  return form
}

function readForm(text: string, ofSeveral: boolean): Form | null {
  const form = readRowsInsert(text)
  if (!form) return null
  const { into, selected, alias, fields } = form
  const columns = selected.split(', ').map((written): Column | undefined => {
    const [, name] = new RegExp(`^\\s*${alias}\\.(\\w+)\\s*$`).exec(written) ?? []
    return fields.find((column) => column.name === name)
  })
  if (!columns.every((column) => column !== undefined && hasBinaryForm(column.type))) return null
  const store = ofSeveral ? '($1::uuid[])[unnest($2::int[])]' : '$1::uuid'
  const first = ofSeveral ? 3 : 2
  const lists = columns.map((column, at) => `unnest($${at + first}::${column?.type}[])`)
  return { text: `${into} values (${store}, ${lists.join(', ')})`, columns: columns as Column[] }
}

/** `insert into t (…) select s.store_id, … from store_shard s, json_to_recordset($2) as r (…) where s.store_id = $1`. */
const FORM =
  /^\s*(insert into \w+ \([^()]*\))\s+select s\.store_id, ([\s\S]*?)\s+from store_shard s,\s+json_to_recordset\(\$2\) as (\w+) \(([^()]*)\)\s+where s\.store_id = \$1\s*$/

export interface Column {
  name: string
  type: string
}

/** The parts of a statement that inserts any number of rows of one store. */
export interface RowsInsert {
  /** `insert into t (…)`. */
  into: string
  /** What is selected besides the store, one by one. */
  selected: string
  /** The name of a row. */
  alias: string
  /** The fields of a row. */
  fields: readonly Column[]
}

/** Undefined for statements of another form. */
export function readRowsInsert(text: string): RowsInsert | undefined {
  const [, into, list = '', alias = '', defined = ''] = FORM.exec(text) ?? []
  if (into === undefined) return undefined
  const fields = defined.split(',').map((each): Column => {
    const [name = '', ...type] = each.trim().split(/\s+/)
    return { name: name.replaceAll('"', ''), type: type.join(' ') }
  })
  const selected = list.replaceAll(`${alias}.*`, fields.map(({ name }) => `${alias}.${name}`).join(', '))
  return { into, selected, alias, fields }
}

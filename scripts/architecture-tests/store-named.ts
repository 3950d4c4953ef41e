import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

/**
 * Statements over all stores, or over no store at all. Each place is a file and a table, with the reason why it may do
 * without a store.
 */
const ACROSS_STORES: Record<string, string> = {
  'server/src/db/backup/load-tables.ts session': 'a restore ends the sessions of all stores',
  'server/src/db/backup/load-tables.ts otp': 'a restore ends the one-time passwords of all stores',
  'server/src/db/backup/load-tables.ts ledger_entry': 'a restore checks the books of all stores',
  'server/src/db/backup/load-tables.ts message': 'a restore keeps the messages of all stores from being sent',
  'server/src/db/citus/figures.ts ledger_entry': 'compares the books of all stores before and after they are moved',
  'server/src/db/citus/snapshot.ts store_shard': 'takes a snapshot on every machine before a backup',
  'server/src/features/access/store/store-queries.ts orders': 'the Admin sees how many orders each store has',
  'server/src/features/access/store/store-queries.ts store_shard': 'the Admin sees when each store last logged in',
  'server/src/features/branches/branch/branch-queries.ts group_summary': 'finds the heads of all groups',
  'server/src/features/foundation/outbox/outbox-queries.ts message': 'finds what is due in any store; claimed by key',
  'server/src/features/foundation/outbox/list-messages-queries.ts message': 'the callers of `shown` name the store',
  'server/src/features/messages/whatsapp/webhook-queries.ts message': 'the chat service names no store; settled by key',
  'server/src/features/orders/printer/queue-queries.ts print_job': 'finds what waits in any store; claimed by key',
  'server/src/features/orders/pickup/pickup-queries.ts visit_repeat': 'finds all stores with repeating pickups',
}

/** The tables whose rows belong to a store each, as the migrations declare them. */
export function tenantTables(files: Files): string[] {
  return [...files]
    .filter(([file]) => file.startsWith('server/src/db/migrations/'))
    .flatMap(([, text]) => [...text.matchAll(/select make_tenant_table\('(\w+)'/g)].map(([, table = '']) => table))
}

/**
 * A table of a store that is read or changed without naming the store. Where stores are spread over several machines,
 * the database finds the machine by the store alone; a store that follows from another table is not enough.
 */
export function findUnnamedStores(files: Files): Violation[] {
  const tables = tenantTables(files)
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('server/src/') || !file.endsWith('.ts') || isForTests(file)) return []
    const { code, literals } = scanSource(text)
    return literals.flatMap((literal) => [
      ...unnamedIn(literal.text, code, tables)
        .filter(({ table }) => ACROSS_STORES[`${file} ${table}`] === undefined)
        .map(({ table, index }) => ({
          file,
          line: lineAt(text, literal.index + index),
          message: `reads or changes ${table} without naming its store`,
        })),
      ...fromNowhere(literal.text, tables).map((table) => ({
        file,
        line: lineAt(text, literal.index),
        message: `inserts rows into ${table} that come from no table of the store: begin at store_shard`,
      })),
    ])
  })
}

/** Citus cannot send such rows to the store's machine under row security. */
function fromNowhere(sql: string, tables: readonly string[]): string[] {
  const [, table, rest = ''] = /\binsert into (\w+)[^()]*\([^()]*\)\s+(select\b[\s\S]*)/.exec(sql) ?? []
  if (table === undefined || !tables.includes(table)) return []
  return new RegExp(`\\b(?:from|join)\\s+(?:${tables.join('|')})\\b`).test(rest) ? [] : [table]
}

/** What follows a table and is not its alias. */
const NO_ALIAS =
  'on|where|set|join|left|cross|inner|using|for|order|group|limit|as|returning|union|and|or|having|window|offset'

function unnamedIn(sql: string, code: string, tables: readonly string[]): { table: string; index: number }[] {
  const reference = new RegExp(
    `\\b(?:from|join|(?<!for |key )update)\\s+(${tables.join('|')})\\b(?!\\s*\\()(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)([a-z]\\w*))?`,
    'g',
  )
  return [...sql.matchAll(reference)].flatMap(({ 1: table = '', 2: alias, index }) => {
    const rest = withParts(sql.slice(index), code)
    const qualified = new RegExp(`\\b${alias ?? table}\\.store_id = ${PARAMETER.source}`)
    const isNamed = qualified.test(rest) || (alias === undefined && UNQUALIFIED.test(rest))
    return isNamed ? [] : [{ table, index }]
  })
}

/** A store, or one of a list of stores. */
const PARAMETER = /(?:\$\d|:[a-z]|\$\{storeId\}|\(\$\d::uuid\[\]\)\[)/
const UNQUALIFIED = new RegExp(`(?<![.\\w])store_id = ${PARAMETER.source}`)

/** The statement with the parts that the same file puts into it: the strings where the part's name is declared. */
function withParts(sql: string, code: string): string {
  return sql.replaceAll(/\$\{(?!storeId\})(\w+)[^}]*\}/g, (_, name: string) => {
    const until = '(?=\\n(?:\\n|\\S|  (?:const|return|if) ))'
    const [declared] = new RegExp(`\\b(?:const|function) ${name}\\b[\\s\\S]*?${until}`).exec(code) ?? ['']
    const list = /= (\w+)\.join\(/.exec(declared)?.[1]
    if (list !== undefined) return withParts(`\${${list}}`, code)
    return scanSource(declared)
      .literals.map(({ text }) => text)
      .join(' ')
  })
}

/** Exceptions that no statement needs any more. */
export function findUnusedExceptions(files: Files): string[] {
  const tables = tenantTables(files)
  return Object.keys(ACROSS_STORES).filter((place) => {
    const [file = '', table] = place.split(' ')
    const { code, literals } = scanSource(files.get(file) ?? '')
    return !literals.some((literal) => unnamedIn(literal.text, code, tables).some((found) => found.table === table))
  })
}

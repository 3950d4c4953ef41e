/** What may contain a semicolon: strings, quoted names, function bodies and comments. */
const OPAQUE = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//g

/** The statements of a migration. Citus takes them one by one only. */
export function splitStatements(sql: string): string[] {
  const masked = sql.replaceAll(OPAQUE, (part) => 'x'.repeat(part.length))
  const statements: string[] = []
  let from = 0
  for (const { index } of masked.matchAll(/;/g)) {
    statements.push(sql.slice(from, index))
    from = index + 1
  }
  statements.push(sql.slice(from))
  return statements.filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '')
}

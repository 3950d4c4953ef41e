import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

/** Signs of a query: a call that runs one, or a statement in a string. */
const inCode = [/\btx\.(?:rows|row|page|run|send)\s*\(/g]

// All upper or all lower case, as SQL is written; "Select a store from the list" is a sentence.
const statement =
  /^\s*(?:(?:select|with|delete from|insert into|truncate|set local)\s|update\s+[\w."]+\s+set\s|(?:create|alter|drop)\s+(?:table|index|role|function|schema)\s)/
const statements = [
  statement,
  new RegExp(statement.source.replaceAll(/(?<!\\)\b[a-z]{2,}\b/g, (word) => word.toUpperCase())),
]

/** SQL belongs in the queries file of its noun or in db, so that it is easy to find. */
export function findStraySql(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => mayHoldNoSql(file))
    .flatMap(([file, text]) => {
      const { code, literals } = scanSource(text)
      const calls = inCode.flatMap((pattern) => [...code.matchAll(pattern)].map(({ index }) => index))
      const strings = literals.filter((one) => statements.some((each) => each.test(one.text))).map(({ index }) => index)
      const lines = new Set([...calls, ...strings].map((index) => lineAt(code, index)))
      return [...lines].map((line) => ({
        file,
        line,
        message: 'SQL belongs into a *-queries.ts file or server/src/db',
      }))
    })
}

function mayHoldNoSql(file: string): boolean {
  if (!file.startsWith('server/src/') || !file.endsWith('.ts') || isForTests(file)) return false
  return !file.startsWith('server/src/db/') && !file.endsWith('-queries.ts')
}

const MAX_POSITIONAL = 8

/** More than eight positional values are too many to count: they must be named (docs/decisions/0013-sql.md). */
export function findManyPositional(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => file.startsWith('server/src/') && file.endsWith('-queries.ts'))
    .flatMap(([file, text]) => {
      const { code } = scanSource(text)
      const beyond = [...code.matchAll(/\$(\d+)\b/g)].find(([, place]) => Number(place) > MAX_POSITIONAL)
      if (!beyond) return []
      return [{ file, line: lineAt(code, beyond.index), message: `has ${beyond[0]}: name the values instead` }]
    })
}

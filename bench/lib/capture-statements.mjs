import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tenantLogin, withClient } from './program.mjs'

/** @typedef {{ text: string, values: (string | null)[] }} Statement */

/**
 * The statements that a call sends to the database, in order and with values, read from the database's log.
 * @param {import('./program.mjs').Program} program
 * @param {() => Promise<unknown>} call
 * @returns {Promise<Statement[]>}
 */
export async function captureStatements(program, call) {
  const { user } = await tenantLogin(program.owner)
  const tell = (/** @type {string} */ what) =>
    withClient(program.owner, (client) => client.query(`alter role ${user} ${what}`))
  const log = join(program.dataDir, 'postgres.log')
  await tell(`set log_statement = 'all'`)
  await tell(`set log_error_verbosity = 'default'`)
  await program.restart()
  try {
    // The first call prepares statements that the second only runs.
    await call()
    const { size } = await stat(log)
    await call()
    await withClient(program.owner, (client) => client.query('select 1'))
    return readLog((await readFile(log)).subarray(size).toString())
  } finally {
    await tell('reset log_statement')
    await tell('reset log_error_verbosity')
    await program.restart()
  }
}

/** @param {string} text @returns {Statement[]} */
function readLog(text) {
  const statements = []
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \w+ \[\d+\] )/m)
  for (const entry of entries) {
    const [, kind, rest] = /\[\d+\] (LOG|DETAIL): {2}([\s\S]*)$/.exec(entry.trimEnd()) ?? []
    if (kind === undefined || rest === undefined) continue
    const said = rest.replaceAll('\n\t', '\n')
    const ran = /^(?:statement|execute [^:]+): ([\s\S]*)$/.exec(said)
    if (kind === 'LOG' && ran?.[1]) statements.push({ text: ran[1], values: /** @type {(string | null)[]} */ ([]) })
    const last = statements.at(-1)
    const given = /^parameters: ([\s\S]*)$/i.exec(said)
    if (kind === 'DETAIL' && last && given?.[1]) last.values = readParameters(given[1])
  }
  return statements
}

/** `$1 = 'it''s', $2 = NULL` @param {string} text */
function readParameters(text) {
  return [...text.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, all, quoted]) =>
    all === 'NULL' ? null : (quoted ?? '').replaceAll("''", "'"),
  )
}

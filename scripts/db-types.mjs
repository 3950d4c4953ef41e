import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { CommandFailed } from './lib/run.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say, sayStep } from './lib/say.mjs'

const file = 'server/src/db/types.ts'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  const types = await sayStep('Reading the tables of a new database', readTypes)
  const known = existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : ''
  if (types === known) return say(`${file} fits the migrations.`)
  if (process.argv.includes('--verify')) {
    throw new CommandFailed(`${file} does not fit the migrations; npm run db:types writes it anew.`)
  }
  writeFileSync(inRoot(file), types)
  say(`${file} is written anew.`)
})

/** @returns {Promise<string>} */
async function readTypes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clothesline-types-'))
  const { openDatabase } = await import(pathToFileURL(inRoot('server/dist/database.js')).href)
  try {
    const database = await openDatabase({ dataDir, databaseUrl: undefined, poolSize: 2, log: () => {} })
    try {
      return await generateTypes(database.platform)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {unknown} pool */
function generateTypes(pool) {
  // Loaded only now: before the installation there is nothing to load.
  const load = createRequire(inRoot('server/package.json'))
  const { Kysely, PostgresDialect } = load('kysely')
  const codegen = load('kysely-codegen')
  return codegen.generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
    typeMapping: { int8: 'number' },
    // Only the owner of the database sees these, never a query of the program.
    excludePattern: '*.(migration|secret)',
    outFile: null,
  })
}

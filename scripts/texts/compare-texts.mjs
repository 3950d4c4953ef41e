import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { inRoot } from '../lib/root.mjs'
import { CommandFailed } from '../lib/run.mjs'
import { say } from '../lib/say.mjs'

/** How many missing texts are listed by default. */
const NAMED = 5

/**
 * Finds every text of the pages and compares it with the language files.
 * npm run texts         adds new texts to every file, empty, and removes those that no page shows any more
 * npm run texts -- mr   lists what Marathi still lacks
 * --check               changes nothing; fails if a required language is incomplete or a file is out of date
 * @param {string | undefined} asked
 */
export async function compareTexts(asked) {
  const isCheck = asked === '--check'
  /** @type {typeof import('../architecture-tests/languages.ts')} */
  const { coverageOf, readLanguages, updated } = await load('languages.ts')
  /** @type {typeof import('../architecture-tests/shown-texts.ts')} */
  const { findShownTexts } = await load('shown-texts.ts')
  /** @type {typeof import('../architecture-tests/project-files.ts')} */
  const { readProjectFiles } = await load('project-files.ts')
  const { texts: shown } = findShownTexts()
  let isFailed = false

  for (const [id, file] of readLanguages(readProjectFiles())) {
    // English texts are in the pages; its file has only plural forms.
    if (id === 'en' || (asked !== undefined && !isCheck && asked !== id)) continue
    const { name, mustBeComplete = false } = file.language
    const { missing, obsolete, translated } = coverageOf(file, shown)
    say(`${name} (${id}): ${translated} of ${shown.size} texts; ${missing.length} are shown in English`)
    const named = asked === id || mustBeComplete ? missing : missing.slice(0, NAMED)
    for (const [text, place] of named) say(`  missing: ${JSON.stringify(text)} (${place})`)
    if (named.length < missing.length) say(`  … npm run texts -- ${id} lists all of them`)
    for (const text of obsolete) say(`  unused: ${JSON.stringify(text)}`)
    if (isCheck) isFailed ||= obsolete.length > 0 || (mustBeComplete && missing.length > 0)
    else if (asked === undefined) {
      const path = inRoot('web', 'src', 'words', `${id}.json`)
      writeFileSync(path, `${JSON.stringify(updated(file, shown), null, 2)}\n`)
    }
  }
  if (isFailed) throw new CommandFailed('A required language is incomplete, or a language file has unused texts.')
}

/**
 * The architecture tests are written in TypeScript.
 * @param {string} file
 */
async function load(file) {
  const path = inRoot('scripts', 'architecture-tests', file)
  return (await runnerImport(path, { configFile: false, logLevel: 'error' })).module
}

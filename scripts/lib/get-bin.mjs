import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from './root.mjs'
import { CommandFailed } from './run.mjs'

/**
 * The JavaScript file of an installed command, to be run with the current Node: npm's own links are shell scripts on
 * Windows. A workspace may have its own copy, so that is checked first.
 * @param {string} packageName @param {{ bin?: string, workspace?: string }} options
 */
export function getBin(packageName, { bin = packageName, workspace = '.' } = {}) {
  for (const folder of [inRoot(workspace), root]) {
    const home = join(folder, 'node_modules', packageName)
    const manifest = join(home, 'package.json')
    if (!existsSync(manifest)) continue
    const declared = JSON.parse(readFileSync(manifest, 'utf8')).bin
    const file = typeof declared === 'string' ? declared : declared?.[bin]
    if (file) return join(home, file)
  }
  throw new CommandFailed(`${packageName} is not installed; run npm ci`)
}

import { existsSync, readFileSync } from 'node:fs'
import { CommandFailed, runQuietly } from './run.mjs'
import { sayStep } from './say.mjs'

const advice =
  'No Chromium found: install Chromium or Google Chrome, or set CHROME_PATH to one, and run npm test again.'

/** Installs Debian's Chromium where that is possible without asking anyone; otherwise one line says what to do. */
export async function installChromium() {
  const asRoot = isDebianLike() ? await findWayToRoot() : undefined
  if (!asRoot) throw new CommandFailed(advice)
  try {
    await sayStep('Fetching the list of Debian packages', () => aptGet(asRoot, ['update']))
    await sayStep('Installing Chromium', () => installPackage(asRoot))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new CommandFailed(advice, error.output)
  }
}

/** @param {string} osRelease */
export function namesDebian(osRelease) {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(osRelease)
}

function isDebianLike() {
  const file = '/etc/os-release'
  return existsSync('/usr/bin/apt-get') && existsSync(file) && namesDebian(readFileSync(file, 'utf8'))
}

/** The words before a command that make it run as root: none, sudo without a password, or no way at all. */
async function findWayToRoot() {
  if (process.getuid?.() === 0) return []
  try {
    await runQuietly('sudo', ['-n', 'true'])
    return ['sudo', '-n']
  } catch {
    return undefined
  }
}

/** Not every relative of Debian has the lighter one. @param {string[]} asRoot */
async function installPackage(asRoot) {
  const install = (/** @type {string} */ name) => aptGet(asRoot, ['install', '-y', '--no-install-recommends', name])
  try {
    await install('chromium-headless-shell')
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    await install('chromium')
  }
}

/** @param {string[]} asRoot @param {string[]} args */
function aptGet(asRoot, args) {
  // Through env, because sudo drops the variables of the caller.
  const [program = 'env', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
  return runQuietly(program, rest)
}

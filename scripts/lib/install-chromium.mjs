import { existsSync, readFileSync } from 'node:fs'
import { CommandFailed, runQuietly } from './run.mjs'
import { sayStep } from './say.mjs'

const advice =
  'No Chromium found: install Chromium or Google Chrome, or set CHROME_PATH to one, and run npm test again.'

/** Installs Debian's Chromium if that needs no interaction; otherwise prints what to do. */
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

/** The command prefix to run as root: empty, sudo without a password, or undefined. */
async function findWayToRoot() {
  if (process.getuid?.() === 0) return []
  try {
    await runQuietly('sudo', ['-n', 'true'])
    return ['sudo', '-n']
  } catch {
    return undefined
  }
}

/**
 * Some Debian derivatives lack the lighter package.
 * @param {string[]} asRoot
 */
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

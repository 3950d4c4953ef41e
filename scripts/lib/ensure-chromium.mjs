import { findChromium } from './find-chromium.mjs'
import { installChromium } from './install-chromium.mjs'
import { CommandFailed, runQuietly } from './run.mjs'

/**
 * Makes sure that a working Chromium exists, and installs one if necessary.
 * @returns {Promise<string>} what it calls itself
 */
export async function ensureChromium() {
  const found = await findVersion()
  if (found) return found
  if (process.env.CHROME_PATH) {
    throw new CommandFailed(`CHROME_PATH is ${process.env.CHROME_PATH}, and that is no browser that starts.`)
  }
  await installChromium()
  const installed = await findVersion()
  if (!installed) throw new CommandFailed('The installed Chromium does not start. Set CHROME_PATH to one that does.')
  return installed
}

// Ubuntu's package is only a stub for snap, and on Windows --version opens a window. So the output or the file decides.
async function findVersion() {
  const path = findChromium()
  if (!path) return undefined
  if (process.platform === 'win32') return path
  try {
    const lines = (await runQuietly(path, ['--version'])).split('\n')
    return lines.find((line) => /\d+\.\d+\.\d+/.test(line))?.trim()
  } catch (error) {
    if (error instanceof CommandFailed) return undefined
    throw error
  }
}

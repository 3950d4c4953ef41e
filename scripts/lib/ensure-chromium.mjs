import { findChromium } from './find-chromium.mjs'
import { installChromium } from './install-chromium.mjs'
import { CommandFailed, runQuietly } from './run.mjs'

/**
 * A Chromium that really starts: the one there is, or else a freshly installed one.
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

// Ubuntu's package is only a hint to use snap, and Windows opens a window when asked: so the answer decides, or the file.
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

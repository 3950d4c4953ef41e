import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'

// The headless shell first: it renders the same pages with a quarter less work.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const onWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The browser for the end-to-end tests: CHROME_PATH, else the first in the usual places, else undefined.
 * @param {{ env?: Record<string, string | undefined>, platform?: string, exists?: (path: string) => boolean }} machine
 * @returns {string | undefined}
 */
export function findChromium({ env = process.env, platform = process.platform, exists = existsSync } = {}) {
  if (env.CHROME_PATH) return env.CHROME_PATH
  return usualPlaces(env, platform).find(exists)
}

/** @param {Record<string, string | undefined>} env @param {string} platform */
function usualPlaces(env, platform) {
  if (platform === 'win32') {
    const homes = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((home) => home !== undefined)
    return homes.flatMap((home) => onWindows.map((path) => win32.join(home, path)))
  }
  if (platform === 'darwin') return [...onMac, ...onMac.map((path) => posix.join(env.HOME ?? '/', path))]
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return commands.flatMap((command) => folders.map((folder) => posix.join(folder, command)))
}

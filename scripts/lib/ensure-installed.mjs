import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { isInstalled } from './is-installed.mjs'
import { inRoot } from './root.mjs'
import { CommandFailed, runQuietly } from './run.mjs'
import { sayStep } from './say.mjs'
import { hasStamp, writeStamp } from './stamp.mjs'

const stamp = inRoot('node_modules', '.clothesline-stamp')

/** Installs the packages if the lock file or a package.json changed since the last time. */
export async function ensureInstalled() {
  const folders = ['', ...readJson('package.json').workspaces]
  const manifests = folders.map((folder) => (folder ? `${folder}/package.json` : 'package.json'))
  const machine = `${process.platform}-${process.arch}`
  const fingerprint = hashFiles(['package-lock.json', '.npmrc', ...manifests], { extra: machine })
  if (hasStamp(stamp, fingerprint)) return
  if (!isUpToDate(folders)) {
    await sayStep('Installing packages', install)
  }
  writeStamp(stamp, fingerprint)
}

/** @param {string[]} folders */
function isUpToDate(folders) {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(inRoot('package-lock.json')) || !existsSync(inRoot(record))) return false
  const manifests = Object.fromEntries(folders.map((folder) => [folder, readJson(`${folder || '.'}/package.json`)]))
  const { platform, arch } = process
  return isInstalled(readJson('package-lock.json'), readJson(record), manifests, { platform, arch })
}

async function install() {
  const command = existsSync(inRoot('package-lock.json')) ? 'ci' : 'install'
  // The build needs the development packages even with NODE_ENV=production.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { program, first } = npmProgram()
  try {
    await runQuietly(program, [...first, command, ...options])
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new CommandFailed('The packages could not be installed. What npm says is above.', error.output)
  }
}

// npm passes its own path to the scripts it runs; calling it through Node needs no shell, not even on Windows.
function npmProgram() {
  const path = process.env.npm_execpath
  if (path && basename(path) === 'npm-cli.js') return { program: process.execPath, first: [path] }
  return process.platform === 'win32' ? { program: 'cmd.exe', first: ['/c', 'npm'] } : { program: 'npm', first: [] }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** The text of every file in the repository, by its path from the root. Rules read nothing else. */
export type Files = ReadonlyMap<string, string>

export type Violation = { file: string; line: number; message: string }

const neverOurs = new Set([
  ...['node_modules', 'dist', 'data', 'data-demo', 'backups', 'screens', 'test-results', 'playwright-report'],
])

/** All files that git tracks or would track, so that rules also check new files before the commit. */
export function readProjectFiles(): Files {
  const files = new Map<string, string>()
  for (const path of existsSync(join(root, '.git')) ? listByGit() : listByWalking('')) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    const text = readFileSync(full, 'utf8')
    // Pictures are listed, but without content.
    files.set(path, text.includes('\0') ? '' : text)
  }
  return files
}

/** Violations as lines that an editor can open. */
export function show(violations: readonly Violation[]): string[] {
  return violations.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** Tests and test helpers. */
export function isForTests(path: string): boolean {
  return isTest(path) || /^[^/]+\/src\/testing\//.test(path)
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path)
}

function listByGit(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean)
}

// An unpacked archive has no .git. Hidden folders contain caches there, except .ci.
function listByWalking(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = folder ? `${folder}/${name}` : name
    if (!statSync(join(root, path)).isDirectory()) return [path]
    return neverOurs.has(name) || (name.startsWith('.') && name !== '.ci') ? [] : listByWalking(path)
  })
}

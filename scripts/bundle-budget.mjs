import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { inRoot } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say } from './lib/say.mjs'

/**
 * Fails when a page loads more JavaScript than its budget, not counting what it loads later. In kilobytes, gzipped.
 * `start` is what every page after login needs: React, the router, the frame. A page comes on top of it, and may use
 * what the start leaves unused.
 */
const budgets = {
  start: 220,
  page: 72,
  pages: {
    // Where seconds count, because a customer is waiting.
    'src/features/customer/': 45,
    // It also reads what a clerk types, garments and money.
    'src/features/order/new/': 52.5,
    'src/features/order/': 45,
    'src/features/session/': 45,
    // Without their charts, which load after the figures.
    'src/features/home/': 30,
    'src/features/report/': 75,
    // Every setting of a shop, with the sample bill beside them.
    'src/features/setting/': 75,
    // Only for the Admin.
    'src/features/store/': 105,
  },
}

/**
 * What a rider's phone loads before the PIN pad can be used, in the language with most letters: the page with its styles
 * and its scripts.
 */
const RIDER_START = 120

/** @typedef {{ file: string, imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean, dynamicImports?: string[] }} Chunk */

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt(['web'])
})
const dist = inRoot('web', 'dist')
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/** @type {Map<string, number>} */
const sizes = new Map()

/** @param {string} file */
function gzippedSize(file) {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(dist, file))).length
  sizes.set(file, size)
  return size
}

/**
 * The script files that a part needs before it can run: its own and all its static imports.
 * @param {string} name
 * @param {Set<string>} files
 */
function collectFiles(name, files = new Set()) {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}; is it out of date?`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectFiles(imported, files)
  return files
}

/** Files of the build that reach themselves over their static imports, if there are any. */
function findCircle() {
  const done = new Set()
  /** @param {string} name @param {string[]} path @returns {string[]} */
  const walk = (name, path) => {
    if (path.includes(name)) return path.slice(path.indexOf(name))
    if (done.has(name)) return []
    done.add(name)
    for (const imported of manifest[name]?.imports ?? []) {
      const found = walk(imported, [...path, name])
      if (found.length > 0) return found
    }
    return []
  }
  for (const name of Object.keys(manifest)) {
    const found = walk(name, [])
    if (found.length > 0) return found
  }
  return []
}

/** @param {string} file */
const findChunk = (file) => Object.values(manifest).find((chunk) => chunk.file === file)

/** @param {Iterable<string>} files */
const kilobytes = (files) => [...files].reduce((sum, file) => sum + gzippedSize(file), 0) / 1_000

/** @param {string} page */
function budgetOf(page) {
  return Object.entries(budgets.pages).find(([folder]) => page.startsWith(folder))?.[1] ?? budgets.page
}

// The start runs in steps, each imported by itself; the page names the files of all of them.
const named = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+\.js)"/g)
const start = new Set([...named].map(([, file = '']) => file))
// Every dynamic import of the router, so that no new page is forgotten.
const routed = [...start].flatMap((file) => findChunk(file)?.dynamicImports ?? [])
const pages = [...new Set(routed)].filter((name) => /-page\.tsx$/.test(name))
if (pages.length === 0) throw new Error('The build has no pages')

const rows = [
  { name: 'start', size: kilobytes(start), budget: budgets.start },
  ...pages.map((page) => ({
    name: page.replace(/^src\/(features\/)?/, ''),
    size: kilobytes(collectFiles(page, new Set(start))),
    budget: budgets.start + budgetOf(page),
  })),
]

rows.push({ name: "rider's start", size: riderStart(), budget: RIDER_START })

function riderStart() {
  const page = readFileSync(join(dist, 'rider.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'rider-manifest.json'), 'utf8'))
  const words = Object.entries(chunks).filter(([name]) => name.startsWith('src/words/'))
  if (scripts.length < 2 || words.length === 0) throw new Error('The build has no page of a rider, or it has no words')
  const largest = Math.max(...words.map(([, { file }]) => gzippedSize(file)))
  return kilobytes(['rider.html', ...scripts]) + largest / 1_000
}

const isOver = rows.filter(({ size, budget }) => size > budget)
for (const { name, size, budget } of rows) {
  say(`${size > budget ? '✗' : '✓'} ${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} kB  ${name}`)
}
const circle = findCircle()
if (circle.length > 0) {
  // Whichever is run first finds the other one's values undefined, and the page stays empty.
  say(`These files import each other: ${circle.map((name) => manifest[name]?.file).join(', ')}`)
  process.exit(1)
}
if (isOver.length > 0) {
  say(`Too much JavaScript for: ${isOver.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

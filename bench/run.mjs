import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { ensureInstalled } from '../scripts/lib/ensure-installed.mjs'
import { ensureNodeVersion } from '../scripts/lib/ensure-node-version.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { CommandFailed } from '../scripts/lib/run.mjs'
import { runCommand } from '../scripts/lib/run-command.mjs'
import { say } from '../scripts/lib/say.mjs'

/** @typedef {{ what: string, found: string, ratio?: number, range?: string, wanted?: string, holds?: boolean }} Row */

const SIZES = {
  short: { pairs: 5, seconds: 2, orders: 1_000, rounds: 60, sizes: [100_000] },
  full: { pairs: 7, seconds: 5, orders: 5_000, rounds: 100, sizes: [100_000, 1_000_000] },
}

/** @type {Record<string, { title: string, onlyIfAsked?: boolean, measure: (size: typeof SIZES.full, tell: (line: string) => void) => Promise<Row[]> }>} */
const parts = {
  orders: {
    title: 'The counter over HTTP compared with plain transactions',
    measure: async (size, tell) => (await import('./orders.mjs')).measureOrders(size, tell),
  },
  safeguards: {
    title: 'New orders with fewer safeguards in the database',
    onlyIfAsked: true,
    measure: async (size, tell) => (await import('./safeguards.mjs')).measureSafeguards(size, tell),
  },
  calls: {
    title: 'Calls over HTTP compared with their raw statements',
    measure: async (size, tell) => (await import('./calls.mjs')).measureCalls(size, tell),
  },
  growth: {
    title: 'Calls as the books grow',
    measure: async (size, tell) => (await import('./growth.mjs')).measureGrowth(size, tell),
  },
  'new-shop': {
    title: 'A new shop beside others, before and after its rows are counted',
    measure: async (size, tell) => (await import('./new-shop.mjs')).measureNewShop(size, tell),
  },
  reports: {
    title: 'Reports over 200,000 orders compared with their raw statements',
    measure: async (size, tell) => (await import('./reports.mjs')).measureReports(size, tell),
  },
  branches: {
    title: 'All branches of a group on one page',
    measure: async (size, tell) => (await import('./branches.mjs')).measureBranches(size, tell),
  },
  promise: {
    title: 'The suggested day of a new order',
    measure: async (size, tell) => (await import('./promise.mjs')).measurePromise(size, tell),
  },
  scale: {
    title: 'What an order takes, and what a large platform would need',
    measure: async (size, tell) => (await import('./scale.mjs')).measureScale(size, tell),
  },
  citus: {
    title: 'New orders on Citus compared with one PostgreSQL server',
    measure: async (size, tell) => (await import('./citus.mjs')).measureCitus(size, tell),
  },
  demo: {
    title: 'Making the demo',
    measure: async (size, tell) => (await import('./demo.mjs')).measureDemo(size, tell),
  },
  start: {
    title: 'Start and memory',
    measure: async (size, tell) => (await import('./start-up.mjs')).measureStart(size, tell),
  },
  pages: {
    title: 'Pages in the browser',
    measure: async (size, tell) => (await import('./pages.mjs')).measurePages(size, tell),
  },
  typing: {
    title: 'Typing and scrolling in the browser',
    measure: async (size, tell) => (await import('./typing.mjs')).measureTyping(size, tell),
  },
}

ensureNodeVersion()
await runCommand(async () => {
  const given = process.argv.slice(2)
  const size = given.includes('--full') ? 'full' : 'short'
  const asked = given.filter((word) => word !== '--full')
  const unknown = asked.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new CommandFailed(
      `There is no ${unknown.join(', ')}. npm run bench -- [--full] [${Object.keys(parts).join('] [')}]`,
    )
  }
  await ensureInstalled()
  await ensureBuilt(asked.length > 0 && !asked.includes('pages') && !asked.includes('typing') ? ['server'] : undefined)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' }).trim()
  say(
    `${new Date().toISOString().slice(0, 10)}, ${size} size, commit ${commit}, ${cpus().length} cores, Node ${process.version}`,
  )
  const missed = []
  for (const [name, { title, onlyIfAsked, measure }] of Object.entries(parts)) {
    if (asked.length > 0 ? !asked.includes(name) : onlyIfAsked) continue
    say(`\n${title}`)
    const rows = await measure(SIZES[size], (line) => say(`  ${line}`))
    say(`\n${tableOf(rows)}`)
    for (const row of rows) {
      if (row.holds === undefined) continue
      say(`${row.holds ? 'holds' : 'MISSED'}: ${row.what}, ${row.wanted}`)
      if (!row.holds) missed.push(row.what)
    }
  }
  if (missed.length > 0) throw new CommandFailed(`Not reached: ${missed.join('; ')}`)
})

/** @param {Row[]} rows */
function tableOf(rows) {
  const cells = rows.map((row) => [row.what, row.found, row.ratio?.toFixed(2) ?? '', row.range ?? '', row.wanted ?? ''])
  const all = [['what', 'found', 'ratio', 'lowest–highest', 'wanted'], ['---', '---', '---', '---', '---'], ...cells]
  return all.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

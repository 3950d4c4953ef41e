import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, withExitCode } from '../lib/count-tests.mjs'
import { isNewEnough } from '../lib/ensure-node-version.mjs'
import { findChromium } from '../lib/find-chromium.mjs'
import { hashFiles } from '../lib/hash-files.mjs'
import { namesDebian } from '../lib/install-chromium.mjs'
import { isInstalled } from '../lib/is-installed.mjs'
import { inRoot } from '../lib/root.mjs'
import { duration } from '../lib/say.mjs'
import { readTestArguments } from '../lib/test-steps.mjs'

test.each(['package.json', 'Dockerfile', 'docs/operations.md', 'bench/lib/program.mjs'])(
  "%s limits the young generation of the server's heap, which the program cannot set itself",
  (file) => {
    expect(readFileSync(inRoot(file), 'utf8')).toContain('--max-semi-space-size=4')
  },
)

test.each([
  ['18.20.4', false],
  ['20.18.1', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

test.each([
  [480, '0.5 s'],
  [9_960, '10 s'],
  [12_300, '12 s'],
  [59_700, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('%i ms reads as %s', (milliseconds, expected) => {
  expect(duration(milliseconds)).toBe(expected)
})

describe('the arguments after npm test --', () => {
  test('default to every step', () => {
    expect(readTestArguments([])).toEqual({ isAll: false, steps: ['check', 'unit', 'budget', 'e2e'], rest: [] })
  })

  test('begin with --all where everything is asked for', () => {
    expect(readTestArguments(['--all', 'e2e'])).toEqual({ isAll: true, steps: ['e2e'], rest: [] })
  })

  test('run steps in their fixed order', () => {
    expect(readTestArguments(['e2e', 'check'])).toEqual({ isAll: false, steps: ['check', 'e2e'], rest: [] })
  })

  test('after a single step are passed to its tool', () => {
    expect(readTestArguments(['unit', 'domain/src', '-t', 'tax'])).toEqual({
      isAll: false,
      steps: ['unit'],
      rest: ['domain/src', '-t', 'tax'],
    })
  })

  test('that belong to no step are refused', () => {
    expect(() => readTestArguments(['units'])).toThrow('The steps of npm test are check, unit, budget, e2e')
    expect(() => readTestArguments(['check', 'unit', 'money'])).toThrow('put exactly one of them before')
  })
})

describe('counting tests', () => {
  test('reads passed and failed from the reports of both tools', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2, flaky: [] })
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1 } })).toEqual({ passed: 3, failed: 1, flaky: [] })
  })

  test('names what passed only when tried again, which has passed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const inner = { title: 'with a due', specs: [spec('pays', 'flaky'), spec('waits', 'expected')] }
    const suites = [{ title: 'bill.spec.ts', specs: [spec('prints', 'expected')], suites: [inner] }]
    expect(countPlaywright({ stats: { expected: 2, flaky: 1 }, suites })).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['bill.spec.ts › with a due › pays'],
    })
  })

  test('counts a failed run without a failing test as one failure', () => {
    const flaky = ['bill.spec.ts › pays']
    expect(withExitCode({ passed: 7, failed: 0, flaky }, 1)).toEqual({ passed: 7, failed: 1, flaky })
    expect(withExitCode({ passed: 7, failed: 2, flaky }, 1)).toEqual({ passed: 7, failed: 2, flaky })
    expect(withExitCode({ passed: 7, failed: 0, flaky }, 0)).toEqual({ passed: 7, failed: 0, flaky })
  })
})

describe('finding a Chromium', () => {
  const none = () => false

  test('CHROME_PATH takes precedence', () => {
    expect(findChromium({ env: { CHROME_PATH: '/opt/chrome' }, platform: 'linux', exists: none })).toBe('/opt/chrome')
  })

  test('on Linux it is searched in PATH and in the usual folders', () => {
    const exists = (path: string) => path === '/opt/bin/google-chrome'
    expect(findChromium({ env: { PATH: '/bin:/opt/bin' }, platform: 'linux', exists })).toBe('/opt/bin/google-chrome')
    expect(findChromium({ env: {}, platform: 'linux', exists: (path) => path === '/usr/bin/chromium' })).toBeDefined()
  })

  test('on Windows and macOS it is searched in the program folders', () => {
    const all = () => true
    const env = { PROGRAMFILES: 'C:\\Program Files' }
    expect(findChromium({ env, platform: 'win32', exists: all })).toBe(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    )
    expect(findChromium({ env: {}, platform: 'darwin', exists: all })).toContain('Google Chrome.app')
  })

  test('undefined means that there is none', () => {
    expect(findChromium({ env: { PATH: '/bin' }, platform: 'linux', exists: none })).toBeUndefined()
  })

  test('Debian and its derivatives are recognized by their os-release', () => {
    expect(namesDebian('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n')).toBe(true)
    expect(namesDebian('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(true)
    expect(namesDebian('ID=fedora\nHOME_URL=https://debian.example\n')).toBe(false)
  })
})

describe('the fingerprint of files', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clothesline-hash-'))
    writeFileSync(join(folder, 'a.ts'), 'one')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const hash = () => hashFiles(['.'], { base: folder, ignore: (path) => path.endsWith('.test.ts') })

  test('changes with a content, a name and a new file', () => {
    const before = hash()
    writeFileSync(join(folder, 'a.ts'), 'two')
    const edited = hash()
    writeFileSync(join(folder, 'b.ts'), '')
    expect(new Set([before, edited, hash()]).size).toBe(3)
  })

  test('stays the same when nothing, or only an ignored file, changed', () => {
    const before = hash()
    writeFileSync(join(folder, 'a.test.ts'), 'a test')
    expect(hash()).toBe(before)
  })
})

describe('packages are up to date', () => {
  const manifest = { dependencies: { zod: '1.0.0' } }
  const zod = { version: '1.0.0', integrity: 'x' }
  const forMac = { version: '2.0.0', integrity: 'm', optional: true, os: ['darwin'] }
  const lock = { packages: { '': manifest, 'node_modules/zod': zod, 'node_modules/mac': forMac } }
  const linux = { platform: 'linux', arch: 'x64' }

  test('when everything in the lock file for this platform is installed', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/zod': zod } }, { '': manifest }, linux)).toBe(true)
  })

  test.each([
    ['a package is missing', {}],
    ['a package is older', { 'node_modules/zod': { ...zod, version: '0.9.0' } }],
    ['a package is left over', { 'node_modules/zod': zod, 'node_modules/old': zod }],
    ['the folder was copied from another machine', { 'node_modules/zod': zod, 'node_modules/mac': forMac }],
  ])('but not when %s', (_, packages) => {
    expect(isInstalled(lock, { packages }, { '': manifest }, linux)).toBe(false)
  })

  test('but not when a package.json requires more than the lock file', () => {
    const more = { dependencies: { zod: '1.0.0', pg: '8.0.0' } }
    expect(isInstalled(lock, { packages: { 'node_modules/zod': zod } }, { '': more }, linux)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { findCycles } from './cycles.ts'
import { readProjectFiles, show } from './project-files.ts'

test('no file imports itself through others', () => {
  expect(show(findCycles(readProjectFiles()))).toEqual([])
})

test('would catch a cycle of three, across packages and with type imports, and report it once', () => {
  const files = new Map([
    ['server/src/a.ts', "import b from './b.ts'"],
    ['server/src/b.ts', "import type { C } from './c.ts'\nimport { d } from './d.ts'"],
    ['server/src/c.ts', "export { a } from './a.ts'"],
    ['server/src/d.ts', ''],
  ])
  expect(show(findCycles(files))).toEqual([
    'server/src/a.ts:1 imports itself through server/src/b.ts → server/src/c.ts → server/src/a.ts',
  ])
})

test('two paths to the same file are not a cycle', () => {
  const files = new Map([
    ['a.ts', "import './b.ts'\nimport './c.ts'"],
    ['b.ts', "import './d.ts'"],
    ['c.ts', "import './d.ts'"],
    ['d.ts', ''],
  ])
  expect(findCycles(files)).toEqual([])
})

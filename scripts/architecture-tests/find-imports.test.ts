import { expect, test } from 'vitest'
import { findImports } from './find-imports.ts'

const importsIn = (text: string) =>
  findImports(new Map([['server/src/a/b.ts', text]])).map(({ line, specifier, target }) => [line, specifier, target])

test('finds imports, re-exports, side effects, types and dynamic imports with their lines', () => {
  const text = [
    "import { readFile } from 'node:fs/promises'",
    "import type { Order } from '@clothesline/domain'",
    'import {',
    '  one,',
    "} from './one.ts'",
    "export * from '../two.ts'",
    "import './three.css'",
    "const page = () => import('./four.ts')",
  ].join('\n')
  expect(importsIn(text)).toEqual(
    expect.arrayContaining([
      [1, 'node:fs/promises', undefined],
      [2, '@clothesline/domain', 'domain/src/index.ts'],
      [5, './one.ts', 'server/src/a/one.ts'],
      [6, '../two.ts', 'server/src/two.ts'],
      [7, './three.css', 'server/src/a/three.css'],
      [8, './four.ts', 'server/src/a/four.ts'],
    ]),
  )
  expect(importsIn(text)).toHaveLength(6)
})

test('ignores comments and quoted code, and is not misled by a comment sign in a string', () => {
  expect(importsIn("// import a from './a.ts'\n/* import('./b.ts') */")).toEqual([])
  expect(importsIn('const sample = "import a from \'./a.ts\'"')).toEqual([])
  expect(importsIn("const url = 'http://x'\nimport c from './c.ts'")).toEqual([[2, './c.ts', 'server/src/a/c.ts']])
})

test('does not mistake an exported value for an import', () => {
  expect(importsIn("export const parts = Array.from('abc')")).toEqual([])
})

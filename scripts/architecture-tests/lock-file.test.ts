import { expect, test } from 'vitest'
import { findLockGaps } from './lock-file.ts'
import { readProjectFiles, show } from './project-files.ts'

const lock = (packages: object) => new Map([['package-lock.json', JSON.stringify({ packages })]])

test('the lock file lists the packages for every platform', () => {
  expect(show(findLockGaps(readProjectFiles()))).toEqual([])
})

test('would catch a missing package for another platform', () => {
  const packages = { 'node_modules/biome': { optionalDependencies: { 'biome-linux': '1', 'biome-mac': '1' } } }
  expect(show(findLockGaps(lock({ ...packages, 'node_modules/biome-linux': {} })))).toEqual([
    'package-lock.json:1 node_modules/biome asks for biome-mac, which is not listed',
  ])
})

test('accepts a copy nested under the package or its workspace', () => {
  const asking = { optionalDependencies: { extra: '1' } }
  const nested = { 'node_modules/a': asking, 'node_modules/a/node_modules/extra': {} }
  const inWorkspace = { server: asking, 'server/node_modules/extra': {} }
  expect(findLockGaps(lock({ ...nested, ...inWorkspace }))).toEqual([])
})

import { expect, test } from 'vitest'
import { findLockGaps } from './lock-file.ts'
import { readHouseFiles, show } from './project-files.ts'

const lock = (packages: object) => new Map([['package-lock.json', JSON.stringify({ packages })]])

test('the lock file lists what every kind of machine needs', () => {
  expect(show(findLockGaps(readHouseFiles()))).toEqual([])
})

test('would catch a package that only another machine needs', () => {
  const packages = { 'node_modules/biome': { optionalDependencies: { 'biome-linux': '1', 'biome-mac': '1' } } }
  expect(show(findLockGaps(lock({ ...packages, 'node_modules/biome-linux': {} })))).toEqual([
    'package-lock.json:1 node_modules/biome asks for biome-mac, which is not listed',
  ])
})

test('a copy below the package or in its workspace is as good', () => {
  const asking = { optionalDependencies: { extra: '1' } }
  const nested = { 'node_modules/a': asking, 'node_modules/a/node_modules/extra': {} }
  const inWorkspace = { server: asking, 'server/node_modules/extra': {} }
  expect(findLockGaps(lock({ ...nested, ...inWorkspace }))).toEqual([])
})

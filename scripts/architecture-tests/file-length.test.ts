import { expect, test } from 'vitest'
import { findLongFiles } from './file-length.ts'
import { readProjectFiles, show } from './project-files.ts'

test('no file is longer than 400 lines without a reason', () => {
  expect(show(findLongFiles(readProjectFiles()))).toEqual([])
})

test('would catch the first line too many', () => {
  const files = new Map([
    ['just.ts', 'x\n'.repeat(400)],
    ['long.ts', 'x\n'.repeat(401)],
    ['known.ts', 'x\n'.repeat(900)],
  ])
  expect(show(findLongFiles(files, new Map([['known.ts', 'a reason']])))).toEqual([
    'long.ts:401 has 401 lines; 400 are the most without a listed reason',
  ])
})

import { describe, expect, test } from 'vitest'
import { findForbiddenText } from './forbidden-text.ts'
import { readProjectFiles, show } from './project-files.ts'

const faults = (text: string, file = 'server/src/a.ts') => show(findForbiddenText(new Map([[file, text]])))

/** Split here, so that the samples do not trip the rule themselves. */
const sample = (...parts: string[]) => parts.join('')

test('no file contains traces of unfinished work or of a particular machine', () => {
  expect(show(findForbiddenText(readProjectFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    [sample('// TO', 'DO later')],
    [sample('/* FIX', 'ME */')],
    [sample('test.on', "ly('x')")],
    [sample('// @ts-', 'nocheck')],
    [sample('// biome-', 'ignore lint: x')],
    [sample("const path = '/ho", "me/anna/data'")],
    [sample('see ..', '/shared/docs')],
    [sample('https://regis', 'try.example.com/left-pad')],
  ])('%s', (text) => {
    expect(faults(`first line\n${text}`)).toEqual([expect.stringContaining('server/src/a.ts:2')])
  })

  test('a registry in the lock file', () => {
    expect(faults(sample('"resolved": "ht', 'tps://mirror.example/x.tgz"'), 'package-lock.json')).toHaveLength(1)
  })
})

test("allows plain English and the product's paths", () => {
  expect(faults("navigate('/home')\nconst api = '/api/work/x'")).toEqual([])
})

import { expect, test } from 'vitest'
import vitestConfig from '../../vitest.config.ts'
import { readProjectFiles, show } from './project-files.ts'
import { findUnrunTests } from './unrun-tests.ts'

test('every test is run by some configuration', () => {
  const projects = vitestConfig.test?.projects ?? []
  const included = projects.flatMap((project) => (typeof project === 'object' && 'test' in project ? project.test : []))
  const patterns = included.flatMap((project) => project?.include ?? [])
  expect(patterns).not.toEqual([])
  expect(show(findUnrunTests(readProjectFiles(), [...patterns, 'e2e/**/*.spec.ts']))).toEqual([])
})

test('would catch a test outside every pattern', () => {
  const files = new Map([
    ['web/src/lib/a.test.ts', ''],
    ['web/src/lib/deep/b.test.tsx', ''],
    ['web/c.test.ts', ''],
  ])
  expect(show(findUnrunTests(files, ['web/src/**/*.test.{ts,tsx}']))).toEqual([
    'web/c.test.ts:1 is run by no Vitest project and not by Playwright',
  ])
})

import { expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'

/** Sizes belong to the theme; a page names one of them. Numbers are of icons, and paper has sizes of its own. */
const WRITTEN_SIZE = /fontSize: *(?:\{[^}]*)?['"`]\d/

const isPage = (path: string) =>
  /^web\/src\/.+\.tsx?$/.test(path) && !/^web\/src\/(theme|print)\//.test(path) && !path.includes('.test.')

test('no page writes a size of its own for its words', () => {
  const pages = [...readProjectFiles()].filter(([path]) => isPage(path))
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter(([, text]) => WRITTEN_SIZE.test(text)).map(([path]) => path)).toEqual([])
})

test('a written size would be found', () => {
  expect(WRITTEN_SIZE.test("sx={{ fontSize: '0.9rem' }}")).toBe(true)
  expect(WRITTEN_SIZE.test("fontSize: { xs: '1.25rem', sm: '1.5rem' }")).toBe(true)
  expect(WRITTEN_SIZE.test("fontSize: 'caption.fontSize'")).toBe(false)
  expect(WRITTEN_SIZE.test('fontSize: 20')).toBe(false)
})

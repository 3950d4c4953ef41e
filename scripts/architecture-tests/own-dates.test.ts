import { expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'

/** The browser writes these in its own language and order, and Firefox has no field for a month. */
const NATIVE_FIELD = /type=["{'`]+(?:date|month|week|datetime-local)\b/

test('no page uses the date fields of the browser', () => {
  const pages = [...readProjectFiles()].filter(([path]) => /^web\/src\/.+\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter(([, text]) => NATIVE_FIELD.test(text)).map(([path]) => path)).toEqual([])
})

test('one of them would be found', () => {
  expect(NATIVE_FIELD.test('<TextField type="month" />')).toBe(true)
  expect(NATIVE_FIELD.test("<input type={'date'} />")).toBe(true)
  expect(NATIVE_FIELD.test('<DateField prefers="past" />')).toBe(false)
})

import { expect, test } from 'vitest'
import { goneSince } from './stopped-coming.ts'

test('whoever has not come for six weeks has stopped', () => {
  expect(goneSince('2026-11-15')).toBe('2026-10-04')
})

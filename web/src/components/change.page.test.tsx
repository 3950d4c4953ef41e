import { expect, test } from 'vitest'
import { openPart } from '../testing/page-test.tsx'
import { Change } from './change.tsx'

test('names the days of then once, and the figure of then to those who point at it', () => {
  const place = openPart(<Change value={6_879} before={300} against="1–15 Oct" beforeWords="₹300" />)
  expect(place.textContent).toBe('vs ₹300, 1–15 Oct')
  expect(place.querySelector('p')?.title).toBe('1–15 Oct: ₹300')
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Change } from './change.tsx'

test('names the days of then once, and the figure of then to those who point at it', () => {
  const { container } = render(<Change value={6_879} before={300} against="1–15 Oct" beforeWords="₹300" />)
  expect(container.textContent).toBe('vs ₹300, 1–15 Oct')
  expect(container.querySelector('p')?.title).toBe('1–15 Oct: ₹300')
})

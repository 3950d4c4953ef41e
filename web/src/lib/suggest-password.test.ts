import { expect, it } from 'vitest'
import { suggestPassword } from './suggest-password.ts'

it('suggests twelve letters that cannot be mistaken, another time others', () => {
  const suggested = Array.from({ length: 50 }, suggestPassword)
  for (const password of suggested) expect(password).toMatch(/^[a-kmnp-zA-HJ-NP-Z2-9]{12}$/)
  expect(new Set(suggested).size).toBe(50)
})

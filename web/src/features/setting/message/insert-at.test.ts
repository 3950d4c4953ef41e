import { describe, expect, it } from 'vitest'
import { insertAt } from './insert-at.ts'

describe('a placeholder put into a text', () => {
  it('stands at the cursor, and the cursor after it', () => {
    expect(insertAt('Hello , come', 6, 6, '{customer}')).toEqual({ text: 'Hello {customer}, come', caret: 16 })
  })

  it('takes the place of what is marked', () => {
    expect(insertAt('Hello you!', 6, 9, '{customer}')).toEqual({ text: 'Hello {customer}!', caret: 16 })
  })

  it('keeps a blank to the words beside it', () => {
    expect(insertAt('Pay', 3, 3, '{balance}')).toEqual({ text: 'Pay {balance}', caret: 13 })
    expect(insertAt('now', 0, 0, '{balance}')).toEqual({ text: '{balance} now', caret: 9 })
    expect(insertAt('', 0, 0, '{link}')).toEqual({ text: '{link}', caret: 6 })
  })
})

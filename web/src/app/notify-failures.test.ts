import { describe, expect, it } from 'vitest'
import { createFailureNotifier } from './notify-failures.ts'

describe('a message that failed', () => {
  it('is told once for a crowd of failures, and nothing else is', () => {
    const said: string[] = []
    let now = 0
    const hear = createFailureNotifier(
      (words) => said.push(words),
      () => now,
    )
    hear({ area: 'message', call: 'messageSettled' })
    hear({ area: 'order', call: 'messageFailed' })
    expect(said).toEqual([])
    hear({ area: 'message', call: 'messageFailed' })
    now = 9_999
    hear({ area: 'message', call: 'messageFailed' })
    expect(said).toHaveLength(1)
    now = 10_000
    hear({ area: 'message', call: 'messageFailed' })
    expect(said).toEqual(Array(2).fill('A message could not be sent. Open Messages to see why.'))
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLORS, STYLE } from './style.ts'

test('the colours are those of the back office', () => {
  const palette = readFileSync(new URL('../../../../web/src/theme/palette.ts', import.meta.url), 'utf8')
  for (const color of [...Object.values(COLORS.light), ...Object.values(COLORS.dark)]) expect(palette).toContain(color)
})

test('nothing in the style ends it early', () => {
  expect(STYLE).not.toContain('<')
})

import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { paletteOf } from './palette.ts'
import { serviceColors } from './service-colors.ts'
import { THEME_COLORS } from './tokens.ts'

const AA = 4.5
/** For shapes, which need not be read. */
const SHAPES = 3

/** The colour seen where `color` lies with this opacity over `ground`. */
function over(color: string, ground: string, opacity: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const below = channels(ground)
  const mixed = channels(color).map((value, i) => Math.round(value * opacity + (below[i] ?? 0) * (1 - opacity)))
  return `rgb(${mixed.join(', ')})`
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  it.each(THEME_COLORS)('%s reads as text on both surfaces and carries text when filled', (color) => {
    const { primary, background } = paletteOf(mode, color)
    expect(getContrastRatio(primary.main, background.paper)).toBeGreaterThanOrEqual(AA)
    expect(getContrastRatio(primary.main, background.default)).toBeGreaterThanOrEqual(AA)
    expect(getContrastRatio(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(AA)
  })

  it.each(THEME_COLORS)('%s keeps its text readable on a filled button that is pointed at', (color) => {
    const { primary } = paletteOf(mode, color)
    expect(getContrastRatio(primary.contrastText, primary.dark)).toBeGreaterThanOrEqual(AA)
  })

  it.each(THEME_COLORS)('the active menu item reads on its %s tint', (color) => {
    const { primary, background } = paletteOf(mode, color)
    const [text, opacity] = mode === 'light' ? [primary.dark, 0.12] : [primary.light, 0.16]
    expect(getContrastRatio(text, over(primary.main, background.paper, opacity))).toBeGreaterThanOrEqual(AA)
  })

  it('secondary text reads on both surfaces', () => {
    const { text, background } = paletteOf(mode, 'primary')
    expect(getContrastRatio(text.secondary, background.paper)).toBeGreaterThanOrEqual(AA)
    expect(getContrastRatio(text.secondary, background.default)).toBeGreaterThanOrEqual(AA)
  })

  it.each(serviceColors[mode])('the mark of a service in %s is seen on every surface', (color) => {
    const { primary, background } = paletteOf(mode, 'primary')
    const selected = over(primary.main, background.paper, mode === 'light' ? 0.12 : 0.16)
    for (const ground of [background.paper, background.default, selected])
      expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(SHAPES)
  })

  it('the marks of services differ in colour', () => {
    expect(new Set(serviceColors[mode]).size).toBe(serviceColors.light.length)
  })

  it('the chosen colour replaces primary only', () => {
    const chosen = paletteOf(mode, 'success')
    const usual = paletteOf(mode, 'primary')
    expect(chosen.primary).toEqual(usual.success)
    expect(chosen.success).toEqual(usual.success)
    expect(chosen.error).toEqual(usual.error)
  })
})

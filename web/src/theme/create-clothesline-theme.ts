import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { componentOverrides } from './component-overrides.ts'
import { paletteOf } from './palette.ts'
import type { Direction, Skin, ThemeColor } from './tokens.ts'

export interface ThemeChoice {
  themeColor: ThemeColor
  skin: Skin
  direction: Direction
  /** The language of the page. */
  locale: string
}

const made = new Map<string, Theme>()

/**
 * The theme for the user's preferences. It contains both light and dark, switched by the attribute `data-mode`, so that
 * changing the mode, or inverting a part of the page, needs no new theme.
 */
export function createClotheslineTheme(choice: ThemeChoice): Theme {
  const bordered = choice.skin === 'bordered'
  const key = `${choice.themeColor} ${bordered} ${choice.direction} ${choice.locale}`
  const known = made.get(key)
  if (known) return known
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data-mode' },
    colorSchemes: {
      light: { palette: paletteOf('light', choice.themeColor) },
      dark: { palette: paletteOf('dark', choice.themeColor) },
    },
    direction: choice.direction,
    shape: { borderRadius: 8 },
    shadows: shadowsOf(bordered),
    motion: { reducedMotion: 'system' },
    focusVisible: true,
    typography: isDevanagari(choice.locale) ? devanagari(typography) : typography,
    components: componentOverrides(bordered),
  })
  made.set(key, theme)
  return theme
}

// Inter has no Devanagari. Every system has a font for it under one of these names, so nothing is downloaded.
const DEVANAGARI = "'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', Mukta, Mangal"

const typography = {
  fontFamily: `'Inter Variable', Inter, system-ui, 'Segoe UI', 'Noto Sans', ${DEVANAGARI}, sans-serif`,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: { fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.375rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.01em' },
  h3: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.01em' },
  h4: { fontSize: '1.1875rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.005em' },
  h5: { fontSize: '1.125rem', lineHeight: 1.45, fontWeight: 600 },
  h6: { fontSize: '1.0625rem', lineHeight: 1.5, fontWeight: 600 },
  subtitle1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  overline: { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: '0.06em' },
  button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
} as const

/**
 * Devanagari has signs above and below its letters, which hang from one line: it needs more line height, and no letter
 * spacing.
 */
function devanagari(latin: typeof typography) {
  return Object.fromEntries(
    Object.entries(latin).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value]
      const taller = 'lineHeight' in value ? { lineHeight: Math.max(value.lineHeight, 1.5) } : {}
      return [name, { ...value, ...taller, letterSpacing: 0 }]
    }),
  )
}

const isDevanagari = (locale: string) => new Intl.Locale(locale).maximize().script === 'Deva'

/** Soft, tinted shadows that grow slowly; none in the bordered skin. */
function shadowsOf(bordered: boolean): Shadows {
  const shadow = (level: number) => {
    if (level === 0 || bordered) return 'none'
    const lift = Math.round(1 + level * 0.7)
    const spread = Math.round(3 + level * 2.1)
    return `0 ${lift}px ${spread}px rgb(16 24 40 / ${(0.07 + level * 0.004).toFixed(3)}), 0 1px 2px rgb(16 24 40 / 0.06)`
  }
  return Array.from({ length: 25 }, (_, level) => shadow(level)) as Shadows
}

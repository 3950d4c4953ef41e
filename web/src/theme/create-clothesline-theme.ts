import { createTheme, type Shadows, type Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { componentOverrides } from './component-overrides.ts'
import { paletteOf } from './palette.ts'
import type { Direction, Skin, ThemeColor } from './tokens.ts'
import { typographyOf } from './type-scale.ts'

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
    typography: typographyOf(choice.locale),
    components: componentOverrides(bordered),
  })
  made.set(key, theme)
  return theme
}

/** Cards lie on the page with hardly a shadow; what floats above it casts more. None at all in the bordered skin. */
function shadowsOf(bordered: boolean): Shadows {
  const shadow = (level: number) => {
    if (level === 0 || bordered) return 'none'
    if (level <= 2) return '0 0 0 1px rgb(28 33 41 / 0.05), 0 1px 2px rgb(28 33 41 / 0.05)'
    const lift = Math.round(1 + level * 0.7)
    const spread = Math.round(3 + level * 2.1)
    return `0 0 0 1px rgb(28 33 41 / 0.04), 0 ${lift}px ${spread}px rgb(28 33 41 / ${(0.06 + level * 0.004).toFixed(3)})`
  }
  return Array.from({ length: 25 }, (_, level) => shadow(level)) as Shadows
}

import { BRAND_COLOR, THEME_COLORS, type ThemeColor } from './tokens.ts'

interface Shades {
  light: string
  main: string
  dark: string
}

interface Surface {
  background: { default: string; paper: string }
  text: { primary: string; secondary: string }
  divider: string
}

/** Every `main` is readable under white text, and as text on both surfaces, with a contrast of at least 4.5:1. */
const lightShades: Record<ThemeColor, Shades> = {
  primary: { light: BRAND_COLOR, main: '#1f6fd1', dark: '#1758a8' },
  secondary: { light: '#8466dc', main: '#6a4bc4', dark: '#54389f' },
  success: { light: '#26985a', main: '#1a7a45', dark: '#125c33' },
  error: { light: '#dd4b5a', main: '#c62f3f', dark: '#9d2331' },
  warning: { light: '#c96a12', main: '#a85508', dark: '#854205' },
  info: { light: '#118da4', main: '#0b7285', dark: '#085766' },
}

/** On dark surfaces the same hues are lighter, and have dark text instead. */
const darkShades: Record<ThemeColor, Shades> = {
  primary: { light: '#8fbff8', main: '#66a6f4', dark: '#3d87e0' },
  secondary: { light: '#c4b2f8', main: '#a990f2', dark: '#8b6fe0' },
  success: { light: '#7dd6aa', main: '#4cc38a', dark: '#2fa56e' },
  error: { light: '#f9a6ad', main: '#f5808a', dark: '#e25d69' },
  warning: { light: '#f5c184', main: '#f0a552', dark: '#d98a33' },
  info: { light: '#83d0e1', main: '#4bb9d0', dark: '#2e9db5' },
}

/** Linen and ink: warm and quiet, so that blue means that something can be pressed, and red that something is wrong. */
const lightSurface: Surface = {
  background: { default: '#f6f5f2', paper: '#ffffff' },
  text: { primary: '#1c2129', secondary: '#565c67' },
  divider: 'rgba(28, 33, 41, 0.11)',
}

const darkSurface: Surface = {
  background: { default: '#141517', paper: '#1d1f22' },
  text: { primary: '#e9e8e4', secondary: '#aeaeac' },
  divider: 'rgba(233, 232, 228, 0.12)',
}

const ON_LIGHT_SHADE = '#10131a'

/** The palette of one mode. The user's colour replaces primary; the others keep their meaning. */
export function paletteOf(mode: 'light' | 'dark', themeColor: ThemeColor) {
  const shades = mode === 'light' ? lightShades : darkShades
  const contrastText = mode === 'light' ? '#ffffff' : ON_LIGHT_SHADE
  const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, { ...shades[name], contrastText }])) as Record<
    ThemeColor,
    Shades & { contrastText: string }
  >
  return {
    ...(mode === 'light' ? lightSurface : darkSurface),
    ...colors,
    primary: { ...shades[themeColor], contrastText },
    contrastThreshold: 4.5,
  }
}

/** The customizer's swatches, and the background of the page before anything is loaded. */
export const groundOf = { light: lightSurface.background.default, dark: darkSurface.background.default }
export const swatchOf = (color: ThemeColor): string => lightShades[color].light

import { type Direction, SKINS, type Skin, THEME_COLORS, type ThemeColor } from '../theme/index.ts'

export type Mode = 'light' | 'dark'
type BarMode = 'fixed' | 'static' | 'hidden'
type Layout = 'vertical' | 'horizontal'
type NavToggleType = 'accordion' | 'collapse'

/** How one user wants the frame to look. Kept in this browser, never sent anywhere. */
export interface Preferences {
  mode: Mode
  skin: Skin
  themeColor: ThemeColor
  contentWidth: 'full' | 'boxed'
  appBar: BarMode
  footer: BarMode
  appBarBlur: boolean
  direction: Direction
  layout: Layout
  navHidden: boolean
  navCollapsed: boolean
  verticalNavToggleType: NavToggleType
}

export const defaultPreferences: Preferences = {
  mode: 'light',
  skin: 'default',
  themeColor: 'primary',
  contentWidth: 'full',
  appBar: 'fixed',
  footer: 'static',
  appBarBlur: true,
  direction: 'ltr',
  layout: 'vertical',
  navHidden: false,
  navCollapsed: false,
  verticalNavToggleType: 'collapse',
}

const BAR_MODES = ['fixed', 'static', 'hidden'] as const

const allowed: { [K in keyof Preferences]: readonly Preferences[K][] } = {
  mode: ['light', 'dark'],
  skin: SKINS,
  themeColor: THEME_COLORS,
  contentWidth: ['full', 'boxed'],
  appBar: BAR_MODES,
  footer: BAR_MODES,
  appBarBlur: [true, false],
  direction: ['ltr', 'rtl'],
  layout: ['vertical', 'horizontal'],
  navHidden: [true, false],
  navCollapsed: [true, false],
  verticalNavToggleType: ['accordion', 'collapse'],
}

/** Reads what was saved. Each value stands for itself: one that is broken falls back, and the others are kept. */
export function parsePreferences(saved: string | null): Preferences {
  const values = parseObject(saved)
  const pick = <K extends keyof Preferences>(key: K): Preferences[K] =>
    allowed[key].find((value) => value === values[key]) ?? defaultPreferences[key]
  return settle({
    mode: pick('mode'),
    skin: pick('skin'),
    themeColor: pick('themeColor'),
    contentWidth: pick('contentWidth'),
    appBar: pick('appBar'),
    footer: pick('footer'),
    appBarBlur: pick('appBarBlur'),
    direction: pick('direction'),
    layout: pick('layout'),
    navHidden: pick('navHidden'),
    navCollapsed: pick('navCollapsed'),
    verticalNavToggleType: pick('verticalNavToggleType'),
  })
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A horizontal layout has neither the semi-dark skin nor a hidden app bar: its menu is part of the bar. */
export function settle(preferences: Preferences): Preferences {
  if (preferences.layout !== 'horizontal') return preferences
  return {
    ...preferences,
    skin: preferences.skin === 'semi-dark' ? 'default' : preferences.skin,
    appBar: preferences.appBar === 'hidden' ? 'fixed' : preferences.appBar,
  }
}

/**
 * What is shown on this screen. A narrow one always has the vertical menu in a drawer and a bar with its button;
 * so has a wide one whose menu is hidden: without the bar, no menu, search or logout would be left for a mouse.
 * What the user chose is not touched, so a wide screen gets it back, and the bar is hidden again beside the menu.
 */
export function preferencesOn(screen: { isWide: boolean }, chosen: Preferences): Preferences {
  const appBar = chosen.appBar === 'hidden' ? 'fixed' : chosen.appBar
  if (screen.isWide) return chosen.navHidden ? { ...chosen, appBar } : chosen
  return { ...chosen, layout: 'vertical', navCollapsed: false, navHidden: false, appBar }
}

export interface Offer {
  semiDark: boolean
  hiddenAppBar: boolean
  toggleType: boolean
  collapsed: boolean
}

/** Which choices make sense beside the others; the customizer leaves the rest out. */
export function offerFor(preferences: Preferences): Offer {
  const isVertical = preferences.layout === 'vertical'
  return {
    semiDark: isVertical,
    hiddenAppBar: isVertical,
    toggleType: isVertical,
    collapsed: isVertical && !preferences.navHidden,
  }
}

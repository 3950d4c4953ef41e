import { type Direction, SKINS, type Skin, THEME_COLORS, type ThemeColor } from '../theme/index.ts'

export type Mode = 'light' | 'dark'
type BarMode = 'fixed' | 'static' | 'hidden'
type Layout = 'vertical' | 'horizontal'
type NavToggleType = 'accordion' | 'collapse'

/** A user's appearance settings. Stored in this browser only. */
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

/**
 * Reads saved preferences. Every value is checked separately: an invalid one falls back to its default, and the others
 * are kept.
 */
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
 * What is shown on this screen. A narrow screen always has the vertical menu in a drawer, and a bar with its button. So
 * does a wide screen whose menu is hidden: without the bar, a mouse user could not reach menu, search or logout. The
 * stored choice does not change, so that a wide screen with a visible menu hides the bar again.
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

/** Which choices are possible in combination with the others; the customizer hides the rest. */
export function offerFor(preferences: Preferences): Offer {
  const isVertical = preferences.layout === 'vertical'
  return {
    semiDark: isVertical,
    hiddenAppBar: isVertical,
    toggleType: isVertical,
    collapsed: isVertical && !preferences.navHidden,
  }
}

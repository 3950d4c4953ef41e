/** Layout measurements shared by several components, in pixels and milliseconds. */

export const NAV_WIDTH = 260
export const NAV_COLLAPSED_WIDTH = 68
export const BOXED_WIDTH = 1440
export const SWIPE_AREA = 20

/** A finger needs 48 px; a mouse does not. */
export const FINGER = '@media (pointer: coarse)'
/** Rows of a table: dense for a mouse, larger for a finger. */
export const ROW_HEIGHT = { mouse: 40, finger: 48 }
/** Below this width a list is cards; from here on it is a table. */
export const TABLE_FROM = 680

/** From this width on there is room for a menu beside the page. */
export const WIDE_FROM = 1200
/** Below this width the order links become one dropdown. */
export const ORDER_LINKS_FROM = 800
/** From this scroll distance on, the page offers a button to the top. */
export const SCROLL_TOP_AFTER = 400

export const PANEL_ENTER_MS = 400
export const PANEL_EXIT_MS = 300

/** The brand's blue. Too light for text on white (4.02:1): for large shapes only. */
export const BRAND_COLOR = '#297ee6'

export const THEME_COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'] as const
export type ThemeColor = (typeof THEME_COLORS)[number]

export const SKINS = ['default', 'bordered', 'semi-dark'] as const
export type Skin = (typeof SKINS)[number]

export type Direction = 'ltr' | 'rtl'

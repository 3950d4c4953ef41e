import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { FINGER } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

/** How the parts differ from MUI's own look. The bordered skin draws a line where others cast a shadow. */
export function componentOverrides(bordered: boolean): Overrides {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        html: {
          // Keeps focused and linked elements clear of the bar at the top.
          scrollPaddingTop: 88,
          // A swipe from the edge opens the menu; the browser would otherwise go back.
          overscrollBehaviorX: 'none',
          backgroundColor: theme.vars.palette.background.default,
        },
        body: { fontFeatureSettings: "'cv05', 'ss03'", WebkitTapHighlightColor: 'transparent' },
        // Buttons of icons and hidden fields have no letters, but the browser would look for a font of its own for them.
        'button, input': { fontFamily: 'inherit', fontSize: 'inherit' },
      }),
    },
    // In the dark its ground is hardly lighter than the page.
    MuiAlert: {
      styleOverrides: {
        root: ({ theme }) => ({
          '[data-mode="dark"] &': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}` },
        }),
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: ({ theme, ownerState }) => ({
          backgroundImage: 'none',
          ...(bordered &&
            ownerState.variant !== 'outlined' &&
            ownerState.elevation !== 0 && { border: `1px solid ${theme.vars.palette.divider}` }),
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [FINGER]: { minHeight: 44 } } },
    },
    MuiIconButton: {
      styleOverrides: { root: { [FINGER]: { minWidth: 48, minHeight: 48 } } },
    },
    MuiListItemButton: { styleOverrides: { root: { [FINGER]: { minHeight: 44 } } } },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 6,
          minHeight: 38,
          [FINGER]: { minHeight: 48 },
          // Dimmed by colour: the reason beneath it must be easy to read.
          '&.Mui-disabled': {
            opacity: 1,
            color: theme.vars.palette.text.disabled,
            '& .MuiListItemIcon-root': { opacity: 0.4 },
            '& small': { color: theme.vars.palette.text.secondary },
          },
        }),
      },
    },
    MuiMenu: {
      defaultProps: { elevation: 8 },
      styleOverrides: { list: { padding: 6 } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, enterNextDelay: 100 },
      styleOverrides: {
        tooltip: ({ theme }) => ({ ...theme.typography.caption, fontWeight: 500, padding: '4px 8px' }),
      },
    },
    // Devanagari signs rise above the line, so only the sides are clipped.
    MuiInputLabel: { styleOverrides: { root: { overflowX: 'clip', overflowY: 'visible' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 12 } } },
    // Most answers are there before it begins to pulse; drawing frames meanwhile would hold a small phone up.
    MuiSkeleton: { styleOverrides: { root: { animationDelay: '1s' } } },
    MuiCard: { defaultProps: { elevation: bordered ? 1 : 2 } },
    MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
    // A phone enlarges the page by itself when a field with smaller letters is touched.
    MuiInputBase: {
      styleOverrides: { root: { [FINGER]: { minHeight: 44 } }, input: { [FINGER]: { fontSize: '1rem' } } },
    },
    MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  }
}

import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

/** A finger needs 48 px; a mouse does not. */
const FINGER = '@media (pointer: coarse)'

/** Differences from MUI's default look. The bordered skin has lines instead of shadows. */
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
      }),
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
      styleOverrides: { root: { [FINGER]: { minHeight: 48 } } },
    },
    MuiIconButton: {
      styleOverrides: { root: { [FINGER]: { minWidth: 48, minHeight: 48 } } },
    },
    MuiListItemButton: { styleOverrides: { root: { [FINGER]: { minHeight: 48 } } } },
    MuiMenuItem: {
      styleOverrides: { root: { borderRadius: 6, minHeight: 38, [FINGER]: { minHeight: 48 } } },
    },
    MuiMenu: {
      defaultProps: { elevation: 8 },
      styleOverrides: { list: { padding: 6 } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, enterNextDelay: 100 },
      styleOverrides: { tooltip: { fontSize: '0.75rem', fontWeight: 500, padding: '5px 9px' } },
    },
    // Devanagari signs rise above the line, so only the sides are clipped.
    MuiInputLabel: { styleOverrides: { root: { overflowX: 'clip', overflowY: 'visible' } } },
    MuiBadge: { styleOverrides: { badge: { fontWeight: 650, fontSize: '0.6875rem' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 12 } } },
    MuiCard: { defaultProps: { elevation: bordered ? 1 : 2 } },
    MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  }
}

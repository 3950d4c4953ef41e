import type { Theme } from '@mui/material/styles'
import { FINGER } from '../../theme/index.ts'
import type { Mode, Preferences } from '../preference-values.ts'

/** Only visible while the menu is wide. */
export const narrowLabel = 'nav-label'

/** The icon column is exactly as wide as the collapsed menu, so that nothing moves when it expands. */
export const navButtonStyle = (theme: Theme) =>
  ({
    flexGrow: 0,
    gap: 1.5,
    mx: 1.5,
    px: '11px',
    minHeight: 36,
    borderRadius: 1,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    [FINGER]: { minHeight: 48 },
    '--_focusVisible-offset': '-2px',
    '& .nav-title': {
      flexGrow: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 'body2.fontSize',
      fontWeight: 500,
      color: theme.vars.palette.text.primary,
      textAlign: 'start',
    },
    '&:hover': { bgcolor: 'action.hover' },
    '&.Mui-selected, &.Mui-selected:hover': {
      bgcolor: theme.alpha(theme.vars.palette.primary.main, 0.12),
      color: theme.vars.palette.primary.main,
      '& .nav-title': { color: 'var(--nav-active)', fontWeight: 600 },
    },
  }) as const

/** The menu's surface: has its own colour mode, and fades its labels while it is narrow. */
export const navPaperStyle = (theme: Theme) =>
  ({
    '--nav-active': theme.vars.palette.primary.dark,
    '&[data-mode="dark"]': { '--nav-active': theme.vars.palette.primary.light },
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    [`& .${narrowLabel}`]: { transition: theme.transitions.create('opacity', { duration: 150 }) },
    [`&[data-narrow] .${narrowLabel}`]: { opacity: 0 },
    '@media (prefers-reduced-motion: reduce)': { [`& .${narrowLabel}`]: { transition: 'none' } },
  }) as const

/** Semi-dark gives only the menu the opposite mode. */
export function menuModeOf({ mode, skin }: Pick<Preferences, 'mode' | 'skin'>): Mode {
  if (skin !== 'semi-dark') return mode
  return mode === 'light' ? 'dark' : 'light'
}

import { FINGER } from '../../theme/tokens.ts'

/** How the plain boxes look by which the rows of a list are chosen. */
export const selectBoxSx = {
  '& input.select': {
    display: 'block',
    width: 18,
    height: 18,
    flexShrink: 0,
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'pointer',
  },
  // The browser's own is grey on grey there.
  '[data-mode="dark"] & input.select:not(:checked, :indeterminate)': {
    appearance: 'none',
    border: '2px solid var(--mui-palette-text-secondary)',
    borderRadius: '3px',
  },
  [FINGER]: {
    '& input.select': { position: 'relative', width: 24, height: 24 },
    // A finger needs more than what is seen.
    '& input.select::after': { content: '""', position: 'absolute', inset: '-12px' },
  },
} as const

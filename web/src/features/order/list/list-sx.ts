import type { SxProps, Theme } from '@mui/material/styles'

/** How the plain elements inside the rows of an order list look. */
export const listSx: SxProps<Theme> = {
  '& .two': { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: 1.35 },
  '& td[align="right"] .two': { alignItems: 'flex-end' },
  '& .first, & .second': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  '& .second': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 },
  '& .mark svg': { fontSize: 18 },
  '& .mark.small': { fontSize: '0.8125rem' },
  '& .mark.small svg': { fontSize: 15 },
  '& .inline': { fontSize: 16, verticalAlign: '-3px', color: 'text.secondary' },
  '& .success': { color: 'success.main' },
  '& .warning': { color: 'warning.main' },
  '& .error': { color: 'error.main' },
  '& .info': { color: 'info.main' },
  '& .mark.default': { color: 'text.secondary' },
  '& input.select': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'pointer' },
  '@media (pointer: coarse)': { '& input.select': { width: 24, height: 24 } },
}

import type { SxProps, Theme } from '@mui/material/styles'
import { selectBoxSx } from '../../../components/table/select-box-sx.ts'

/** How the plain elements inside the rows of an order list look. */
export const listSx: SxProps<Theme> = {
  // Twelve columns share the width of a small screen.
  '& table th, & table tbody td, & table tfoot td': { px: 1 },
  '& .two': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0, lineHeight: 1.25 },
  '& td[align="right"] .two': { alignItems: 'flex-end' },
  // A number that begins a sentence stays at its beginning, from right to left too.
  '& .first, & .second, & .mark': { unicodeBidi: 'plaintext' },
  '& .first, & .second': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  '& .second': { color: 'text.secondary', fontSize: 'caption.fontSize' },
  '& .mark': { display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.5, fontWeight: 550 },
  '& td svg, & li svg': { width: 18, height: 18, flexShrink: 0 },
  '& .mark.small': { fontSize: 'caption.fontSize' },
  '& td .mark.small svg, & li .mark.small svg': { width: 15, height: 15 },
  '& td svg.inline, & li svg.inline': { width: 16, height: 16, verticalAlign: '-3px', color: 'text.secondary' },
  '& td svg.inline.warning, & li svg.inline.warning': { color: 'warning.main' },
  '& .success': { color: 'success.main' },
  '& .warning': { color: 'warning.main' },
  '& .error': { color: 'error.main' },
  '& .info': { color: 'info.main' },
  '& .mark.default': { color: 'text.secondary' },
  ...selectBoxSx,
}

/** The same as cards on a phone. */
export const cardsSx: SxProps<Theme> = {
  ...listSx,
  '& .card': {
    display: 'flex',
    alignItems: 'stretch',
    overflow: 'hidden',
    typography: 'body2',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& .card label': { display: 'grid', placeItems: 'center', width: 48, flexShrink: 0 },
  '& .card button': {
    flexGrow: 1,
    minWidth: 0,
    p: 0,
    py: 1.5,
    paddingInlineEnd: 2,
    m: 0,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    touchAction: 'manipulation',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    rowGap: 0.25,
    '&:active': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .who': {
    typography: 'body1',
    fontWeight: 650,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .quiet': { color: 'text.secondary' },
  '& .end': { justifySelf: 'end', textAlign: 'end' },
  '& .money': { typography: 'body1', fontWeight: 600 },
  '& .whole': { gridColumn: '1 / -1' },
}

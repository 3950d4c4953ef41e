import type { SxProps, Theme } from '@mui/material/styles'
import { FINGER, ROW_HEIGHT } from '../../theme/tokens.ts'
import { ROOMS } from './column.ts'

/** A column waits until there is room for it. */
const leftOut: Record<string, object> = {}
for (const room of ROOMS) {
  leftOut[`@container (max-width: ${room - 1}px)`] = { [`& [data-from="${room}"]`]: { display: 'none' } }
}

/** The look of all cells at once: giving each its own styles would cost more than drawing it. */
export function tableSx(rowHeight: number, canOpen: boolean): SxProps<Theme> {
  return {
    tableLayout: 'fixed',
    '& th': { px: 1.5, py: 0.75, color: 'text.secondary', fontSize: 'caption.fontSize', lineHeight: 1.5 },
    '& td': { lineHeight: 1.3 },
    // As high as the box by which all rows are chosen needs, and as the words by which they are sorted.
    [FINGER]: {
      '& th': { height: ROW_HEIGHT.finger },
      // There a button is wider, and a cell that is too narrow for it would end in dots.
      '& tbody td:has(> .MuiIconButton-root)': { px: 0.5 },
    },
    ...leftOut,
    '& tbody td, & tfoot td': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      px: 1.5,
      py: 0.25,
      borderBottom: 1,
      borderColor: 'divider',
      fontSize: 'body2.fontSize',
      fontVariantNumeric: 'tabular-nums',
    },
    '& td[align="left"]': { textAlign: 'start' },
    '& td[align="right"]': { textAlign: 'end' },
    '& tbody tr[data-index]': { height: rowHeight, cursor: canOpen ? 'pointer' : 'default' },
    // Buttons in a row are no taller than the row.
    '& tbody .MuiIconButton-root': { p: 0.75 },
    '& tbody tr[data-index]:hover': { bgcolor: 'action.hover' },
    // A stronger ground would leave too little contrast for the grey and red words of a row in the dark.
    '& tbody tr[aria-selected="true"]': { bgcolor: 'action.hover' },
    '& tbody tr[aria-selected="true"] td:first-of-type': {
      borderInlineStart: '3px solid var(--mui-palette-primary-main)',
    },
    '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '& tbody td.gap': { p: 0, border: 0 },
    '& tfoot td': {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      height: 40,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderBottom: 0,
      borderColor: 'divider',
      fontWeight: 650,
    },
  }
}

/** At the end of a line of its own, where what sorts the cards has no other row to stand in. */
export const sortRowSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' } as const

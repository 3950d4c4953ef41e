import type { SxProps, Theme } from '@mui/material/styles'

export const ROW_HEIGHT = 40
export const NAME_WIDTH = 208
export const RATE_WIDTH = 112

const corner = (color: string) => `linear-gradient(225deg, ${color} 7px, transparent 7px)`

/** The look of all cells at once: giving each its own styles would cost more than drawing it. */
export function sheetSx(services: number): SxProps<Theme> {
  return (theme) => ({
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 300px))',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
    bgcolor: 'background.paper',
    outline: 'none',
    fontSize: 'body2.fontSize',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
    scrollPaddingBlockStart: `${ROW_HEIGHT + 16}px`,
    scrollPaddingInlineStart: `${NAME_WIDTH}px`,
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: `${NAME_WIDTH}px repeat(${services}, minmax(${RATE_WIDTH}px, 1fr))`,
      minWidth: NAME_WIDTH + services * RATE_WIDTH,
    },
    '& [role="gridcell"], & [role="rowheader"], & [role="columnheader"]': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      px: 1.5,
      borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
      bgcolor: 'background.paper',
    },
    '& [role="gridcell"]': { justifyContent: 'flex-end', cursor: 'cell' },
    '& [role="rowheader"]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 2,
      fontWeight: 550,
      cursor: 'pointer',
      '& .edit': { opacity: 0 },
    },
    '& [role="columnheader"]': { fontWeight: 600, cursor: 'pointer', '& .edit': { opacity: 0 } },
    // Above its numbers; the icons stand before it.
    '& [role="columnheader"]:not(:first-of-type)': {
      textAlign: 'end',
      '& svg': { order: -1, marginInline: '0 4px' },
    },
    '& :is([role="rowheader"], [role="columnheader"]):is(:hover, .active) .edit': { opacity: 1 },
    '@media (pointer: coarse)': { '& .edit': { opacity: '1 !important' } },
    '& .kg': { bgcolor: 'action.hover' },
    '& .selected': { bgcolor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.12)` },
    '& .unsaved': { backgroundImage: corner(theme.vars.palette.info.main), backgroundRepeat: 'no-repeat' },
    '& .problem': {
      bgcolor: `rgba(${theme.vars.palette.error.mainChannel} / 0.12)`,
      backgroundImage: corner(theme.vars.palette.error.main),
      backgroundRepeat: 'no-repeat',
      textDecoration: 'underline wavy',
      textDecorationColor: theme.vars.palette.error.main,
    },
    '& .active::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: '2px solid',
      borderColor: 'text.secondary',
      pointerEvents: 'none',
    },
    '&:focus-visible .active::after, &:focus .active::after, &:focus-within .active::after': {
      borderColor: 'primary.main',
    },
    '& input': {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      width: '100%',
      px: 1.5,
      border: 0,
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: -2,
      bgcolor: 'background.paper',
      color: 'text.primary',
      font: 'inherit',
      textAlign: 'end',
    },
  })
}

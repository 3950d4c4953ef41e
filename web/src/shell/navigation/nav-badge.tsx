import Box from '@mui/material/Box'
import type { NavEntry } from './nav-item.ts'
import { narrowLabel } from './nav-styles.ts'

/** A small filled mark at the end of the entry; it is part of the entry's name. */
export function NavBadge({ entry }: { entry: NavEntry }) {
  if (entry.badgeContent === undefined) return null
  const color = entry.badgeColor ?? 'primary'
  return (
    <Box
      component="span"
      className={narrowLabel}
      sx={{
        flexShrink: 0,
        minWidth: 22,
        // An entry is as high with it as without.
        my: -0.5,
        height: 22,
        px: 0.75,
        borderRadius: 11,
        fontSize: 'overline.fontSize',
        fontWeight: 650,
        lineHeight: '22px',
        textAlign: 'center',
        bgcolor: `${color}.main`,
        color: `${color}.contrastText`,
      }}
    >
      {entry.badgeContent}
    </Box>
  )
}

import { mdiPin, mdiPinOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { NAV_COLLAPSED_WIDTH, NAV_WIDTH } from '../../theme/index.ts'
import { choose } from '../preferences.ts'
import type { Shown } from '../use-shown.ts'
import type { NavItem } from './nav-item.ts'
import { NavPanel } from './nav-panel.tsx'
import { menuModeOf, navPaperStyle } from './nav-styles.ts'
import { usePeek } from './use-peek.ts'

interface VerticalNavProps {
  items: NavItem[]
  path: string
  shown: Shown
  /** The page needs the room: the menu is narrow here, whatever was chosen. */
  isFolded: boolean
}

/**
 * The menu next to the page. When collapsed it keeps its narrow width and expands over the page on hover or focus, so
 * that the page never moves.
 */
export function VerticalNav({ items, path, shown, isFolded }: VerticalNavProps) {
  const { skin } = shown
  const navCollapsed = shown.navCollapsed || isFolded
  const peek = usePeek(navCollapsed)
  const isNarrow = navCollapsed && !peek.isPeeking
  return (
    <Box
      component="nav"
      aria-label={t('Main menu')}
      sx={(theme) => ({
        flexShrink: 0,
        width: navCollapsed ? NAV_COLLAPSED_WIDTH : NAV_WIDTH,
        transition: theme.transitions.create('width', { duration: 200 }),
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        '@media print': { display: 'none' },
      })}
    >
      <Paper
        {...peek.handlers}
        square
        elevation={navCollapsed && !isNarrow ? 12 : 0}
        data-mode={menuModeOf(shown)}
        data-narrow={isNarrow ? '' : undefined}
        sx={[
          navPaperStyle,
          (theme) => ({
            position: 'fixed',
            insetBlock: 0,
            insetInlineStart: 0,
            zIndex: theme.zIndex.appBar + 10,
            width: isNarrow ? NAV_COLLAPSED_WIDTH : NAV_WIDTH,
            borderInlineEnd: skin === 'semi-dark' ? 0 : `1px solid ${theme.vars.palette.divider}`,
            transition: theme.transitions.create(['width', 'box-shadow'], { duration: 200 }),
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }),
        ]}
      >
        <NavPanel
          items={items}
          path={path}
          isNarrow={isNarrow}
          button={isFolded ? null : <PinButton isPinned={!navCollapsed} />}
        />
      </Paper>
    </Box>
  )
}

function PinButton({ isPinned }: { isPinned: boolean }) {
  return (
    <IconButton
      size="small"
      aria-pressed={isPinned}
      aria-label={t('Keep the menu open')}
      title={isPinned ? t('Collapse the menu') : t('Keep the menu open')}
      onClick={() => choose({ navCollapsed: isPinned })}
    >
      <Icon path={isPinned ? mdiPin : mdiPinOutline} sx={{ fontSize: 20 }} />
    </IconButton>
  )
}

import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { NAV_WIDTH, SWIPE_AREA } from '../../theme/index.ts'
import type { Shown } from '../use-shown.ts'
import type { NavItem } from './nav-item.ts'
import { NavPanel } from './nav-panel.tsx'
import { closeDrawer, openDrawer, useNavState } from './nav-state.ts'
import { menuModeOf, navPaperStyle } from './nav-styles.ts'

interface NavDrawerProps {
  items: NavItem[]
  path: string
  shown: Shown
}

/** The same menu on a narrow screen: swiped in from the edge, or opened by its button. */
export function NavDrawer({ items, path, shown }: NavDrawerProps) {
  const isOpen = useNavState((state) => state.isDrawerOpen)
  // The drawer and its menu are drawn with the first touch: most pages are left without opening it.
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const paper = {
    'aria-label': t('Menu'),
    'data-mode': menuModeOf(shown),
    sx: [navPaperStyle, { width: NAV_WIDTH, maxWidth: 'calc(100vw - 48px)' }],
  }
  return (
    <SwipeableDrawer
      open={isOpen}
      onOpen={openDrawer}
      onClose={closeDrawer}
      swipeAreaWidth={SWIPE_AREA}
      disableDiscovery
      ModalProps={{ keepMounted: isWanted }}
      slotProps={{
        // Starts below the bar, so as not to cover the menu button.
        swipeArea: { style: { top: 64 }, onPointerDown: () => setIsWanted(true) },
        paper,
      }}
    >
      <Box component="nav" aria-label={t('Main menu')} sx={{ display: 'contents' }}>
        {isWanted && (
          <NavPanel
            items={items}
            path={path}
            isNarrow={false}
            button={
              <IconButton size="small" aria-label={t('Close the menu')} onClick={closeDrawer}>
                <Icon path={mdiClose} sx={{ fontSize: 20 }} />
              </IconButton>
            }
          />
        )}
      </Box>
    </SwipeableDrawer>
  )
}

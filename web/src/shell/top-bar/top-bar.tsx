import { mdiFullscreen, mdiFullscreenExit, mdiMenu, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'
import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import { ClerkPart } from '../../features/clerk/index.ts'
import { useOrderCounts } from '../../features/order/index.ts'
import { useCan } from '../../lib/abilities.ts'
import { t } from '../../lib/i18n.ts'
import { BOXED_WIDTH, ORDER_LINKS_FROM } from '../../theme/index.ts'
import { useIsScrolled } from '../frame/use-is-scrolled.ts'
import { HomeLink } from '../navigation/nav-panel.tsx'
import { openDrawer, useNavState } from '../navigation/nav-state.ts'
import { toggleMode } from '../preferences.ts'
import { SearchBox } from '../search/search-box.tsx'
import { type Shown, useIsAtLeast } from '../use-shown.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { BarButton } from './bar-button.tsx'
import { canBeFullscreen, toggleFullscreen, useIsFullscreen } from './fullscreen.ts'
import { BUTTON_FROM, NewOrderButton } from './new-order-button.tsx'
import { OrderLinkBar } from './order-link-bar.tsx'
import { OrderStatusMenu } from './order-status-menu.tsx'

/** From this width on, full screen has its own button. */
const FULLSCREEN_FROM = 480

interface TopBarProps {
  path: string
  shown: Shown
  /** The second row, with the menu of the horizontal layout. */
  menuRow: ReactNode
}

/** Transparent at the top of the page; has a background when scrolled. */
export const TopBar = memo(function TopBar({ path, shown, menuRow }: TopBarProps) {
  const isScrolled = useIsScrolled(0)
  const isHorizontal = shown.layout === 'horizontal'
  const isSolid = isHorizontal || (isScrolled && shown.appBar === 'fixed')
  return (
    <Box
      component="header"
      data-solid={isSolid ? '' : undefined}
      sx={(theme) => ({
        position: shown.appBar === 'fixed' ? 'sticky' : 'relative',
        top: 0,
        zIndex: theme.zIndex.appBar,
        transition: theme.transitions.create(['background-color', 'box-shadow'], { duration: 200 }),
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        '@media print': { display: 'none' },
        ...(isSolid && {
          backgroundColor: shown.appBarBlur
            ? theme.alpha(theme.vars.palette.background.paper, 0.85)
            : theme.vars.palette.background.paper,
          backdropFilter: shown.appBarBlur ? 'blur(8px)' : 'none',
          WebkitBackdropFilter: shown.appBarBlur ? 'blur(8px)' : 'none',
          boxShadow: isScrolled ? theme.shadows[4] : 'none',
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        }),
      })}
    >
      <BarRow isBoxed={shown.contentWidth === 'boxed'}>
        <BarContent path={path} shown={shown} />
      </BarRow>
      {menuRow}
    </Box>
  )
})

/** As wide as the page below it. */
function BarRow({ isBoxed, children }: { isBoxed: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 0.5 },
        minHeight: 64,
        px: { xs: 1, sm: 2, lg: 3 },
        mx: 'auto',
        maxWidth: isBoxed ? BOXED_WIDTH : undefined,
      }}
    >
      {children}
    </Box>
  )
}

function BarContent({ path, shown }: { path: string; shown: Shown }) {
  const canSearch = useCan('read', 'search')
  const hasOrders = useCan('read', 'order')
  const hasRoomForFullscreen = useIsAtLeast(FULLSCREEN_FROM)
  const hasRoomForNewOrder = useIsAtLeast(BUTTON_FROM)
  const isDark = shown.mode === 'dark'
  return (
    <>
      {(!shown.isWide || shown.navHidden) && <MenuButton />}
      {shown.layout === 'horizontal' && (
        <Box sx={{ mr: 2 }}>
          <HomeLink />
        </Box>
      )}
      {hasRoomForFullscreen && <FullscreenButton />}
      {hasOrders && <OrderLinks path={path} />}
      {hasRoomForNewOrder && <NewOrderButton path={path} />}
      <Box sx={{ flexGrow: 1 }} />
      {canSearch && <SearchBox />}
      <BarButton
        isSmall
        icon={isDark ? mdiWhiteBalanceSunny : mdiWeatherNight}
        label={isDark ? t('Light mode') : t('Dark mode')}
        onClick={toggleMode}
      />
      <ClerkPart name="button" />
      <AvatarMenu hasFullscreen={!hasRoomForFullscreen} />
    </>
  )
}

/** Apart, because counts change often and the rest of the bar hardly ever. */
function OrderLinks({ path }: { path: string }) {
  const hasRoom = useIsAtLeast(ORDER_LINKS_FROM)
  const counts = useOrderCounts()
  return hasRoom ? <OrderLinkBar path={path} counts={counts} /> : <OrderStatusMenu path={path} counts={counts} />
}

function MenuButton() {
  const isOpen = useNavState((state) => state.isDrawerOpen)
  return (
    <BarButton icon={mdiMenu} label={t('Open the menu')} aria-expanded={isOpen} onClick={openDrawer} edge="start" />
  )
}

function FullscreenButton() {
  const isFullscreen = useIsFullscreen()
  if (!canBeFullscreen) return null
  return (
    <BarButton
      isSmall
      icon={isFullscreen ? mdiFullscreenExit : mdiFullscreen}
      label={isFullscreen ? t('Leave full screen') : t('Full screen')}
      onClick={toggleFullscreen}
    />
  )
}

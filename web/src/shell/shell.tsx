import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCan } from '../lib/abilities.ts'
import { useBottomBar } from '../lib/bottom-bar.ts'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { BOXED_WIDTH } from '../theme/index.ts'
import { CustomizerButton } from './customizer/customizer-button.tsx'
import { Footer } from './frame/footer.tsx'
import { LiveRegion } from './frame/live-region.tsx'
import { OfflineBanner } from './frame/offline-banner.tsx'
import { OverlayLoader } from './frame/overlay-loader.tsx'
import { ScrollToTop } from './frame/scroll-to-top.tsx'
import { MAIN_ID, SkipLink } from './frame/skip-link.tsx'
import { useScanner } from './keys/use-scanner.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { useFollowPage, useMenu, usePath } from './navigation/use-menu.ts'
import { VerticalNav } from './navigation/vertical-nav.tsx'
import { Panels } from './panels/panels.tsx'
import { BUTTON_FROM, FLOATING_HEIGHT, FloatingNewOrder, floatsOn } from './top-bar/new-order-button.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useIsTyping } from './use-is-typing.ts'
import { type Shown, useIsAtLeast, useShown } from './use-shown.ts'

/** A screen shows one of the three menus; the others need not be loaded. */
const NavDrawer = lazyWhenIdle(() => import('./navigation/nav-drawer.tsx').then((part) => part.NavDrawer))
const HorizontalNav = lazy(() =>
  import('./navigation/horizontal-nav.tsx').then((part) => ({ default: part.HorizontalNav })),
)
/** News waits until it is there. */
const ToastHost = lazyWhenIdle(() => import('./toasts/toast-host.tsx').then((part) => part.ToastHost))
/** Loaded last, because a new version is not urgent. */
const UpdateNotice = lazyWhenIdle(() => import('./frame/update-notice.tsx').then((part) => part.UpdateNotice))

const FIXED_FOOTER_HEIGHT = 48

/** The till needs the width of the menu and the height of the footer. Only while it is open: the choices of the user stay. */
const isTill = (path: string) => path.startsWith('/newOrder/')

interface CornerProps {
  path: string
  shown: Shown
  /** A new order can be begun in the top bar. */
  hasButton: boolean
}

/** What floats over the page. Apart, because the focus goes from field to field, and the frame must not be drawn again each time. */
function Corner({ path, shown, hasButton }: CornerProps) {
  const hasBar = useBottomBar(({ height }) => height > 0)
  const isTyping = useIsTyping()
  // Only on the lists from which orders are taken. Elsewhere, and where a page has steps of its own at its end, it would lie on them.
  const isFloating = useCan('create', 'order') && !hasButton && !hasBar && !isTyping && floatsOn(path)
  const bottom = shown.footer === 'fixed' ? FIXED_FOOTER_HEIGHT + 16 : 24
  return (
    <>
      {isFloating && <FloatingNewOrder bottom={bottom} />}
      {!(hasBar && !shown.isWide) && <ScrollToTop bottom={isFloating ? bottom + FLOATING_HEIGHT : bottom} />}
    </>
  )
}

/**
 * The frame around every page after login. The page keeps its position in the tree, and so its state, in every layout.
 */
export function Shell({ children }: { children: ReactNode }) {
  const shown = useShown()
  const items = useMenu()
  const path = usePath()
  useFollowPage(items)
  useShortcuts()
  useScanner()

  const hasButton = useIsAtLeast(BUTTON_FROM) && shown.appBar !== 'hidden'
  const isVertical = shown.layout === 'vertical'
  const hasDrawer = !shown.isWide || shown.navHidden
  const menuRow = isVertical || hasDrawer ? null : <HorizontalNav items={items} path={path} shown={shown} />

  return (
    <>
      <SkipLink />
      <LiveRegion />
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        {hasDrawer && (
          <Suspense fallback={null}>
            <NavDrawer items={items} path={path} shown={shown} />
          </Suspense>
        )}
        {isVertical && !hasDrawer && <VerticalNav items={items} path={path} shown={shown} isFolded={isTill(path)} />}
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <OfflineBanner />
          {shown.appBar !== 'hidden' && (
            <TopBar
              path={path}
              shown={shown}
              menuRow={menuRow && <Suspense fallback={<Box sx={{ height: 54 }} />}>{menuRow}</Suspense>}
            />
          )}
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{
              flexGrow: 1,
              width: '100%',
              mx: 'auto',
              px: { xs: 2, lg: 3 },
              pt: { xs: 1.5, lg: 2 },
              // The last row of a list can be scrolled to above the button.
              pb: !hasButton && floatsOn(path) ? '80px' : { xs: 1.5, lg: 2 },
              maxWidth: shown.contentWidth === 'boxed' ? BOXED_WIDTH : undefined,
              outline: 'none',
              // What sticks to the window begins under the bar.
              '--top-bar': shown.appBar !== 'fixed' ? '0px' : menuRow === null ? '64px' : '118px',
            }}
          >
            {children}
          </Box>
          {!isTill(path) && <Footer shown={shown} />}
        </Box>
      </Box>
      <Corner path={path} shown={shown} hasButton={hasButton} />
      {shown.appBar === 'hidden' && <CustomizerButton />}
      <Panels />
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
      <Suspense fallback={null}>
        <UpdateNotice />
      </Suspense>
      <OverlayLoader />
    </>
  )
}

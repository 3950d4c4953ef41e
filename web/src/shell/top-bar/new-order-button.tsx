import { mdiPlus } from '@mdi/js'
import Fab from '@mui/material/Fab'
import { createLink } from '@tanstack/react-router'
import { Icon } from '../../components/icon.tsx'
import { KeyCap } from '../../components/key-cap.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { useCan } from '../../lib/abilities.ts'
import { t } from '../../lib/i18n.ts'
import { runShortcut } from '../../lib/page-handlers.ts'

/** From this width on the button has a place in the top bar; below, it floats in reach of the thumb. */
export const BUTTON_FROM = 600
/** How much higher whatever else floats in that corner must be. */
export const FLOATING_HEIGHT = 72

/** The dashboard, the orders and the customers. */
export const floatsOn = (path: string) => /^\/(?:home|addUser|search|allOrders(?:\/\w+)?)$/.test(path)

const FabLink = createLink(Fab)

/** The button does what its keys do: on a customer's page the order is for that customer. */
const takeOverClick = (event: { preventDefault: () => void }) => {
  if (runShortcut('newOrder')) event.preventDefault()
}

/** The first thing a shop does, in the top bar of every page that is wide enough. */
export function NewOrderButton({ path }: { path: string }) {
  if (!useCan('create', 'order')) return null
  return (
    <ButtonLink
      to="/newOrder"
      variant="contained"
      startIcon={<Icon path={mdiPlus} />}
      aria-keyshortcuts="F4 N"
      aria-current={path === '/newOrder' ? 'page' : undefined}
      title={t('New order (F4 or N)')}
      onClick={takeOverClick}
      sx={{
        mx: 1,
        minHeight: 40,
        flexShrink: 0,
        whiteSpace: 'nowrap',
        '& kbd': { display: 'none', marginInlineStart: 1, '@media (min-width: 1500px)': { display: 'inline' } },
      }}
    >
      {t('New order')}
      <KeyCap>F4</KeyCap>
    </ButtonLink>
  )
}

/** For screens where the top bar has no room for the button, or is hidden. */
export function FloatingNewOrder({ bottom }: { bottom: number }) {
  return (
    <FabLink
      to="/newOrder"
      color="primary"
      aria-label={t('New order')}
      aria-keyshortcuts="F4 N"
      onClick={takeOverClick}
      style={{ bottom }}
      sx={{ position: 'fixed', right: { xs: 16, sm: 24 }, '@media print': { display: 'none' } }}
    >
      <Icon path={mdiPlus} />
    </FabLink>
  )
}

import IconButton from '@mui/material/IconButton'
import { Suspense, useId, useState } from 'react'
import { Initials } from '../../components/initials.tsx'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'

/** Menus weigh as much as half the bar, and nobody opens one before the page is there. */
const AccountMenu = lazyWhenIdle(() => import('./account-menu.tsx').then((part) => part.AccountMenu))

interface AvatarMenuProps {
  /** On the narrowest screens this menu contains what does not fit into the bar. */
  hasFullscreen: boolean
}

/** Who is logged in, and the account's actions. */
export function AvatarMenu({ hasFullscreen }: AvatarMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { loginType, storeName } = useSession()
  const menuId = useId()
  const role = loginType === 'Admin' ? t('Admin') : t('Store Manager')
  const name = loginType === 'Admin' ? t('Clothesline') : storeName
  return (
    <>
      <IconButton
        title={t('Account')}
        aria-label={t('Account of {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Initials name={name} size={36} />
      </IconButton>
      <Suspense fallback={null}>
        <AccountMenu
          menuId={menuId}
          anchor={anchor}
          name={name}
          role={role}
          hasFullscreen={hasFullscreen}
          onClose={() => setAnchor(null)}
        />
      </Suspense>
    </>
  )
}

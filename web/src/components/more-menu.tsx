import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { Icon } from './icon.tsx'
import type { MoreItem } from './more-menu-list.tsx'

const MoreMenuList = lazyWhenIdle(() => import('./more-menu-list.tsx').then((part) => part.MoreMenuList))

/** What a page can do besides its main action, behind one button: on a phone the room is for the list. */
export function MoreMenu({ items }: { items: MoreItem[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const urgent = items.find(({ isUrgent }) => isUrgent === true)
  const name = urgent === undefined ? t('More') : `${t('More')}: ${urgent.label}`
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        color={urgent === undefined ? 'default' : 'error'}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Suspense fallback={null}>
        <MoreMenuList items={items} anchor={anchor} onClose={() => setAnchor(null)} />
      </Suspense>
    </>
  )
}

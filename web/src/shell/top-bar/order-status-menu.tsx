import { mdiChevronDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import type { OrderCounts } from './order-links.ts'

const OrderStatusList = lazyWhenIdle(() => import('./order-status-list.tsx').then((part) => part.OrderStatusList))

interface OrderStatusMenuProps {
  path: string
  counts: OrderCounts | undefined
}

/** The order links on a screen without room for them, in one dropdown. */
export function OrderStatusMenu({ path, counts }: OrderStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const isOpen = anchor !== null
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1, minHeight: 40, whiteSpace: 'nowrap', fontWeight: 550 }}
      >
        {t('Order status')}
      </Button>
      <Suspense fallback={null}>
        <OrderStatusList menuId={menuId} anchor={anchor} path={path} counts={counts} onClose={() => setAnchor(null)} />
      </Suspense>
    </>
  )
}

import type { Customer } from '@clothesline/contract'
import { mdiCashPlus, mdiDotsHorizontal, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import type { OrderKind } from '../order-kind.ts'
import { kindIcons, kindWords, useOrderKinds } from '../use-order-kinds.ts'
import type { PageTask } from './page-task.ts'

const RareActions = lazyWhenIdle(() => import('./rare-actions.tsx').then((part) => part.RareActions))

interface CustomerActionsProps {
  customer: Customer
  /** There is an order whose lines could be taken again. */
  canRepeat: boolean
  hasReady: boolean
  onTask: (task: PageTask) => void
  onOrder: (kind: OrderKind) => void
  onRepeat: () => void
}

/** Frequent actions are visible; rare ones are in a menu. */
export function CustomerActions(props: CustomerActionsProps) {
  const { customer, canRepeat, hasReady, onTask, onOrder, onRepeat } = props
  const kinds = useOrderKinds()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box role="group" aria-label={t('Actions')} sx={barStyle}>
      {kinds.map((kind, index) => (
        <Button
          key={kind}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon path={kindIcons[kind]} />}
          onClick={() => onOrder(kind)}
        >
          {t(kindWords[kind])}
          {index === 0 && <Key>F4</Key>}
        </Button>
      ))}
      <Button
        variant={customer.due > 0 ? 'contained' : 'outlined'}
        color={customer.due > 0 ? 'success' : 'primary'}
        startIcon={<Icon path={mdiCashPlus} />}
        onClick={() => onTask('collect')}
      >
        {t('Collect')}
        <Key>F8</Key>
      </Button>
      {hasReady && (
        <Button variant="outlined" startIcon={<Icon path={mdiTrayArrowUp} />} onClick={() => onTask('handOver')}>
          {t('Hand over')}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon path={mdiDotsHorizontal} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('More')}
      </Button>
      <Suspense fallback={null}>
        <RareActions {...{ customer, canRepeat, onTask, onRepeat, anchor }} onClose={() => setAnchor(null)} />
      </Suspense>
    </Box>
  )
}

function Key({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ marginInlineStart: 1 }}>
      <KeyCap>{children}</KeyCap>
    </Box>
  )
}

const barStyle = {
  display: 'grid',
  gap: 1,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(0, max-content))' },
} as const

import type { Customer } from '@clothesline/contract'
import { mdiCashPlus, mdiDotsHorizontal, mdiDotsVertical, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type MouseEvent, Suspense, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import type { OrderKind } from '../order-kind.ts'
import { kindIcons, kindWords, useOrderKinds } from '../use-order-kinds.ts'
import type { PageTask } from './page-task.ts'
import type { RareAction } from './rare-actions.tsx'

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

/** Frequent actions are visible; rare ones are in a menu. A phone shows a row of two: the others are in the menu too. */
export function CustomerActions(props: CustomerActionsProps) {
  const { customer, canRepeat, hasReady, onTask, onOrder, onRepeat } = props
  const isNarrow = useIsNarrow()
  const kinds = useOrderKinds()
  const shownKinds = isNarrow ? kinds.slice(0, 1) : kinds
  // Handing over takes the payment too.
  const showsPayment = !isNarrow || !hasReady
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others: RareAction[] = [
    ...kinds
      .filter((kind) => !shownKinds.includes(kind))
      .map((kind) => ({ words: t(kindWords[kind]), icon: kindIcons[kind], act: () => onOrder(kind) })),
    ...(showsPayment ? [] : [{ words: t('Take payment'), icon: mdiCashPlus, act: () => onTask('collect') }]),
  ]
  const menuProps = {
    'aria-label': t('More'),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  return (
    <Box role="group" aria-label={t('Actions')} sx={barStyle}>
      {shownKinds.map((kind, index) => (
        <Button
          key={kind}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon path={kindIcons[kind]} />}
          onClick={() => onOrder(kind)}
        >
          {isNarrow ? t('New order') : t(kindWords[kind])}
          {index === 0 && !isNarrow && <Key>F4</Key>}
        </Button>
      ))}
      {showsPayment && (
        <Button
          variant={customer.due > 0 ? 'contained' : 'outlined'}
          color={customer.due > 0 ? 'success' : 'primary'}
          startIcon={<Icon path={mdiCashPlus} />}
          onClick={() => onTask('collect')}
        >
          {t('Take payment')}
          {!isNarrow && <Key>F8</Key>}
        </Button>
      )}
      {hasReady && (
        <Button variant="outlined" startIcon={<Icon path={mdiTrayArrowUp} />} onClick={() => onTask('handOver')}>
          {t('Hand over')}
        </Button>
      )}
      {isNarrow ? (
        <IconButton {...menuProps}>
          <Icon path={mdiDotsVertical} />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<Icon path={mdiDotsHorizontal} />} {...menuProps}>
          {t('More')}
        </Button>
      )}
      <Suspense fallback={null}>
        <RareActions
          customer={customer}
          others={others}
          canRepeat={canRepeat}
          onTask={onTask}
          onRepeat={onRepeat}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
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
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  containerType: 'inline-size',
  '& > .MuiButton-root': { whiteSpace: 'nowrap' },
  '@container (max-width: 700px)': { '& > .MuiButton-root': { flexGrow: 1, px: 1 } },
  '@container (max-width: 420px)': { '& > .MuiButton-root .MuiButton-startIcon': { display: 'none' } },
} as const

import {
  mdiCashPlus,
  mdiCheckCircleOutline,
  mdiDotsVertical,
  mdiHandExtendedOutline,
  mdiReceiptTextOutline,
  mdiTagMultipleOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { WithReason } from '../../../components/with-reason.tsx'
import { bottomBar } from '../../../lib/bottom-bar.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import type { OrderActions } from './use-order-actions.ts'

/**
 * The next step first; the rarer ones behind three dots, all in one row. On a phone the steps are within reach of the
 * thumb, and there is room for two of them.
 */
export function OrderActionBar({ actions }: { actions: OrderActions }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { canMarkReady, canHandOver, canPay } = actions
  const isNarrow = useIsNarrow()
  const mayDelete = useMay('delete')
  // What is not ready is seldom handed over.
  const showsHandOver = canHandOver && !(isNarrow && canMarkReady && canPay)
  const rare: [name: string, isOffered: boolean, run: () => void, reason?: string][] = [
    [t('Hand over'), canHandOver && !showsHandOver, () => actions.setTask('handOver')],
    [t('Bill'), isNarrow, actions.printBill],
    [t('Tags'), isNarrow, actions.printTags],
    [t('Change details'), true, () => actions.setTask('details')],
    [t('Change garments'), actions.canChangeLines, () => actions.setTask('lines')],
    [t('Undo hand-over'), actions.canTakeBack, () => actions.setTask({ takeBack: actions.handedToday })],
    [t('Credit or debit note'), actions.canNote, () => actions.setTask({ note: {} })],
    [t('Delete the order'), actions.canDelete, () => actions.setTask('delete'), mayDelete.reason],
  ]
  return (
    <Box
      role="group"
      aria-label={t('Steps')}
      ref={bottomBar}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        zIndex: 2,
        containerType: 'inline-size',
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        order: { xs: 9, md: 0 },
        bgcolor: { xs: 'background.default', md: 'transparent' },
        py: { xs: 1, md: 0 },
        '& > button:not(:last-of-type)': { flexGrow: { xs: 1, md: 0 }, whiteSpace: 'nowrap' },
        // Beside the list, and on a phone, the words need the room.
        '@container (max-width: 700px)': {
          '& > .MuiButton-root': { px: 1.25 },
          '& > .MuiButton-root .MuiButton-startIcon': { marginInlineEnd: 0.75 },
        },
        '@container (max-width: 420px)': {
          '& > .MuiButton-root': { px: 1 },
          '& > .MuiButton-root .MuiButton-startIcon': { display: 'none' },
        },
      }}
    >
      {canMarkReady && (
        <Button
          variant="contained"
          loading={actions.isMarkingReady}
          startIcon={<Icon path={mdiCheckCircleOutline} />}
          onClick={actions.markReady}
        >
          {t('Mark all ready')}
        </Button>
      )}
      {showsHandOver && (
        <Button
          variant={canMarkReady ? 'outlined' : 'contained'}
          startIcon={<Icon path={mdiHandExtendedOutline} />}
          onClick={() => actions.setTask('handOver')}
        >
          {t('Hand over')}
        </Button>
      )}
      {canPay && (
        <Button
          variant={canMarkReady || canHandOver ? 'outlined' : 'contained'}
          startIcon={<Icon path={mdiCashPlus} />}
          onClick={() => actions.setTask('pay')}
          aria-keyshortcuts="F8"
          title={t('Take payment (F8)')}
        >
          {t('Take payment')}
        </Button>
      )}
      {!isNarrow && <PrintButtons actions={actions} />}
      <IconButton aria-label={t('More steps')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rare
          .filter(([, isOffered]) => isOffered)
          .map(([name, , run, reason]) => (
            <MenuItem
              key={name}
              disabled={reason !== undefined}
              onClick={() => {
                setAnchor(null)
                run()
              }}
            >
              <WithReason reason={reason}>{name}</WithReason>
            </MenuItem>
          ))}
      </Menu>
    </Box>
  )
}

function PrintButtons({ actions }: { actions: OrderActions }) {
  return (
    <>
      <Button
        variant="outlined"
        loading={actions.isPrintingBill}
        loadingPosition="start"
        startIcon={<Icon path={mdiReceiptTextOutline} />}
        onClick={actions.printBill}
        aria-keyshortcuts="F9"
        title={t('Print the bill (F9)')}
      >
        {t('Bill')}
      </Button>
      <Button
        variant="outlined"
        loading={actions.isPrintingTags}
        loadingPosition="start"
        startIcon={<Icon path={mdiTagMultipleOutline} />}
        onClick={actions.printTags}
        title={actions.tagsTitle}
      >
        {t('Tags')}
      </Button>
    </>
  )
}

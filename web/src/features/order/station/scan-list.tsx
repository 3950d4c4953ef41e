import type { Store } from '@clothesline/contract'
import { mdiUndoVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { needsManualSending } from '../../../lib/message-news.ts'
import { useJobQueue } from '../../../lib/use-job-queue.ts'
import { stateShown } from './last-scan.tsx'
import { showScan, undoScan, useStation } from './station.ts'
import { garmentWords, inWorkOf, numberWords, type StationScan, scanWords } from './station-scan.ts'

const SHOWN_MOST = 12

interface ScanListProps {
  scans: readonly StationScan[]
  store: Pick<Store, 'addCounterNumber'> | undefined
}

/** The last scans, newest first; a slip is undone here. */
export function ScanList({ scans, store }: ScanListProps) {
  const undos = useJobQueue<string>()
  const places = useStation((state) => state.places)
  /** A finished order that another scan has pushed aside: its place was not said, or its message not sent. */
  const isLeft = ({ state, order, message }: StationScan): boolean => {
    if (state !== 'complete' || order === null || inWorkOf(order) > 0) return false
    const hasNoPlace = order.counterNumber === '' || places[order.invoice] !== undefined
    return (store?.addCounterNumber === true && hasNoPlace) || needsManualSending(message)
  }
  return (
    <Paper variant="outlined" component="section" aria-label={t('Last scans')} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Last scans')}
      </Typography>
      <Box component="ul" sx={listSx}>
        {scans.slice(0, SHOWN_MOST).map((scan, index) => (
          <li key={scan.id}>
            <Icon path={stateShown[scan.state].icon} sx={{ color: `${stateShown[scan.state].color}.main` }} />
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Typography noWrap>
                <strong dir="ltr">{numberWords(scan)}</strong> {garmentWords(scan)}
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {wordsOf(scan)}
              </Typography>
            </Box>
            {index > 0 && isLeft(scan) && (
              <Button size="small" variant="outlined" onClick={() => showScan(scan.id)}>
                {t('Finish')}
              </Button>
            )}
            {canUndo(scan) && (
              <IconButton
                aria-label={t('Undo {tag}', { tag: scan.tag })}
                title={t('Undo')}
                loading={undos.pending.includes(scan.id)}
                onClick={() => undos.run(scan.id, () => undoScan(scan))}
              >
                <Icon path={mdiUndoVariant} />
              </IconButton>
            )}
          </li>
        ))}
      </Box>
    </Paper>
  )
}

/** What was marked here and is still in the shop. */
function canUndo({ state, order, piece }: StationScan): boolean {
  if (state !== 'marked' && state !== 'complete') return false
  return order?.allPieces.find((candidate) => candidate.piece === piece)?.state === 'ready'
}

function wordsOf(scan: StationScan): string {
  const { order, refusal } = scan
  const place = order !== null && scan.state === 'complete' ? order.counterNumber : ''
  const parts = [scanWords(scan), place !== '' && t('hangs at {place}', { place }), refusal, order?.customer]
  return parts.filter(Boolean).join(' · ')
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 52,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const

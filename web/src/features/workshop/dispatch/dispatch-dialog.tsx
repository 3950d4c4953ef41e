import type { Dispatch, DispatchPiece } from '@clothesline/contract'
import { mdiClose, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { whoWords } from '../../../lib/actor-words.ts'
import { formatMoment, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { printShopPaper } from '../../paper/index.ts'
import { useDispatch } from '../workshop-queries.ts'
import { dispatchNote } from './dispatch-note.ts'

/** One dispatch with its pieces: those still out first. */
export function DispatchDialog({ dispatchId, onClose }: { dispatchId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useDispatch(dispatchId)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const titleId = useId()
  const [isPrinting, setIsPrinting] = useState(false)
  const print = async (dispatch: Dispatch) => {
    setIsPrinting(true)
    await printShopPaper(() => dispatchNote(dispatch))
    setIsPrinting(false)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
        {data === undefined ? t('Dispatch') : t('Dispatch {number}', { number: data.number })}
      </DialogTitle>
      <IconButton
        autoFocus
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, insetInlineEnd: 12, color: 'text.secondary' }}
      >
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers>
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The dispatch could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && <Pieces dispatch={data} />}
      </DialogContent>
      {data !== undefined && (
        <DialogActions>
          <Button
            loading={isPrinting}
            loadingPosition="start"
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={() => void print(data)}
          >
            {t('Print the dispatch note')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

const isOut = ({ receivedAt, state }: DispatchPiece) => receivedAt === null && state === 'workshop'

function Pieces({ dispatch }: { dispatch: Dispatch }) {
  const { workshop, sentAt, expectedOn, note, piecesOut, totalPieces } = dispatch
  const pieces = dispatch.pieces.toSorted((a, b) => Number(isOut(b)) - Number(isOut(a)))
  return (
    <>
      <Typography>{[workshop, note].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Sent {at} by {actor}, expected {day}', {
          at: formatMoment(sentAt),
          actor: whoWords(dispatch),
          day: formatOn(expectedOn),
        })}
      </Typography>
      <Typography sx={{ fontWeight: 650, mt: 1 }}>{outWords(piecesOut, totalPieces)}</Typography>
      <Box component="ul" aria-label={t('Pieces')} sx={listStyle}>
        {pieces.map((piece) => (
          <li key={piece.tag}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>
                <strong dir="ltr">{piece.tag}</strong> · {piece.cloth} · {piece.service}
              </Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                <Link to="/allOrders" search={{ invoice: String(piece.invoice) }} style={linkStyle}>
                  {t('Order {invoice}', { invoice: piece.invoice })}
                </Link>{' '}
                · {piece.customer}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              sx={{ textAlign: 'end', color: isOut(piece) ? 'warning.main' : 'success.main' }}
            >
              {stateWords(piece)}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  )
}

function stateWords(piece: DispatchPiece): string {
  if (isOut(piece)) return t('Still out')
  return piece.receivedAt === null ? t('Back') : t('Back {at}', { at: formatMoment(piece.receivedAt) })
}

const linkStyle = { color: 'inherit' } as const

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const

function outWords(out: number, total: number): string {
  return out === 0
    ? t('All {total} pieces are back', { total })
    : t('{out} of {total} pieces are still out', { out, total })
}

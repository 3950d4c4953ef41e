import type { Order } from '@clothesline/contract'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { HungPieces } from '../../../components/hung-pieces.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { t } from '../../../lib/i18n.ts'
import { countWords, pieceShown } from '../order-words.ts'
import { Section } from './section.tsx'

type Piece = Order['allPieces'][number]

interface OrderPiecesProps {
  order: Order
  /** Its move is on its way to the server, or waits for the one before it. */
  isMoving: (piece: Piece) => boolean
  action: React.ReactNode
  onTouch: (piece: Piece) => void
}

/** Every garment with its state. A touch makes it ready, or takes that back. */
export function OrderPieces({ order, isMoving, action, onTouch }: OrderPiecesProps) {
  const { ready, delivered, pieces } = order
  return (
    <Section title={t('Pieces')} action={action}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
        <Box
          role="progressbar"
          aria-label={t('Pieces ready')}
          aria-valuenow={Math.round((100 * ready) / Math.max(1, pieces))}
          aria-valuemin={0}
          aria-valuemax={100}
          sx={{ flex: '1 1 200px', minWidth: 0 }}
        >
          <HungPieces pieces={order.allPieces} />
        </Box>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          <bdi>{t('{ready}/{pieces} ready', { ready, pieces })}</bdi>
          {delivered > 0 && ` · ${t('{delivered} handed over', { delivered })}`}
        </Typography>
      </Box>
      {order.bag !== null && (
        <Typography variant="body2" sx={{ mb: 1.5, color: order.bag.state === 'objected' ? 'error.main' : undefined }}>
          {countWords(order.bag)}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          maxHeight: { xs: 560, md: 420 },
          overflow: 'auto',
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(140px, 1fr))',
            sm: 'repeat(auto-fill, minmax(168px, 1fr))',
          },
        }}
      >
        {order.allPieces.map((piece) => (
          <li key={piece.piece}>
            <PieceButton piece={piece} isMoving={isMoving(piece)} onTouch={onTouch} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function PieceButton({
  piece,
  isMoving,
  onTouch,
}: {
  piece: Piece
  isMoving: boolean
  onTouch: (piece: Piece) => void
}) {
  const { words, icon, tone } = pieceShown[piece.state]
  const color = tone === 'default' ? 'text.secondary' : `${tone}.main`
  return (
    <ButtonBase
      onClick={() => onTouch(piece)}
      disabled={isMoving}
      sx={{
        width: '100%',
        minHeight: 56,
        px: 1.25,
        py: 0.75,
        gap: 1,
        textAlign: 'start',
        borderRadius: 1.5,
        justifyContent: 'flex-start',
        border: 1,
        borderColor: piece.state === 'ready' ? 'success.main' : 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {isMoving ? <CircularProgress size={22} /> : <ClothIcon cloth={piece.cloth} size={26} />}
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          <ServiceMark service={piece.service} />
          {piece.cloth || piece.service}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary', lineHeight: 1.4 }}
        >
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {piece.tag}
          </Box>{' '}
          <Box component="span" sx={{ display: 'block', color, fontWeight: 550 }}>
            <Icon path={icon} sx={{ fontSize: 14, mr: 0.5, verticalAlign: 'text-bottom' }} />
            {t(words)}
          </Box>
        </Typography>
      </Box>
    </ButtonBase>
  )
}

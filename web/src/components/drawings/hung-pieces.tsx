import Box from '@mui/material/Box'
import { t } from '../../lib/i18n.ts'
import { garmentShapes } from './garment-shapes.ts'
import { useClothKinds } from './use-cloth-kinds.ts'

interface HungPiece {
  piece: number
  cloth: string
  state: string
}

interface HungPiecesProps {
  pieces: readonly HungPiece[]
  /** Of more than this, the rest is a number. */
  max?: number
}

/** The garments of an order on the line: what is ready is filled, what was handed over is grey, the rest an outline. */
export function HungPieces({ pieces, max = 40 }: HungPiecesProps) {
  const kindOf = useClothKinds()
  const rest = pieces.length - max
  const shown = rest > 0 ? pieces.slice(0, max) : pieces
  return (
    <Box aria-hidden="true" sx={lineStyle}>
      {shown.map(({ piece, cloth, state }) => (
        <svg key={piece} viewBox="0 -5 24 28" focusable="false" aria-hidden="true" className={state}>
          <path d={garmentShapes[kindOf(cloth)]} />
          <path d="M9.5 -4V3M14.5 -4V3" className="peg" />
        </svg>
      ))}
      {rest > 0 && <span>{t('And {count} more', { count: rest })}</span>}
    </Box>
  )
}

/** Each garment carries its own part of the line, so that a long one goes on in the next row. */
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  // The line goes on behind the last one.
  '&::after': { content: '""', flexGrow: 1, borderTop: 2, borderColor: 'divider' },
  '& > *': { height: 34, px: '3px', borderTop: 2, borderColor: 'divider' },
  '& > svg': { width: 32, boxSizing: 'border-box', overflow: 'visible' },
  '& > span': { display: 'inline-flex', alignItems: 'center' },
  '& path': {
    fill: 'transparent',
    fillRule: 'evenodd',
    stroke: 'currentColor',
    strokeWidth: 1.3,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .ready': { color: 'success.main' },
  '& .ready path:first-of-type, & .delivered path:first-of-type': { fill: 'currentColor' },
  '& .delivered': { color: 'text.disabled' },
  '& path.peg': { stroke: '#b98a4a', strokeWidth: 1.8 },
} as const

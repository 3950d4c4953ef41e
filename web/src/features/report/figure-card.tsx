import type { SheetFigure } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Change, ChangeRoom } from '../../components/change.tsx'
import { CardLink } from '../../components/link/card-link.ts'
import { formatCell } from './format-cell.ts'
import { linkTo } from './link-to.ts'

interface FigureCardProps {
  figure: SheetFigure
  /** Those of all amounts of the report's figures. */
  decimals: number
  /** What the report is compared with: 1–15 Oct. */
  against: string
}

/** One number with what it was before. Where there is a list behind it, the card opens that. */
export function FigureCard({ figure, decimals, against }: FigureCardProps) {
  const { label, kind, value, before, leadsTo, isBurden = false } = figure
  const shown = (amount: number) => formatCell(amount, kind, kind === 'money' ? decimals : undefined)
  const content = (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="figure" component="p" sx={figureStyle}>
        <bdi>{shown(value)}</bdi>
      </Typography>
      {before === undefined ? (
        <ChangeRoom />
      ) : (
        <Change value={value} before={before} against={against} beforeWords={shown(before)} isBurden={isBurden} />
      )}
    </>
  )
  return (
    <Card role="group" aria-label={label} sx={{ height: '100%' }}>
      {leadsTo === undefined ? (
        <Box sx={boxStyle}>{content}</Box>
      ) : (
        <CardLink {...linkTo(leadsTo)} sx={{ ...boxStyle, height: '100%' }}>
          {content}
        </CardLink>
      )}
    </Card>
  )
}

const boxStyle = { px: 2, py: 1.25 } as const

// Two lakh with paise still fit beside each other on a phone.
const figureStyle = { fontSize: { xs: 'h2.fontSize', sm: 'figure.fontSize' }, overflowWrap: 'anywhere' } as const

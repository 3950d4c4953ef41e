import type { SheetFigure } from '@clothesline/paper'
import { mdiArrowBottomRight, mdiArrowTopRight, mdiEqual } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { CardLink } from '../../components/link/card-link.ts'
import { t } from '../../lib/i18n.ts'
import { changeOf, formatCell } from './format-cell.ts'
import { linkTo } from './link-to.ts'

/** One number with what it was before. Where there is a list behind it, the card opens that. */
export function FigureCard({ figure }: { figure: SheetFigure }) {
  const { label, kind, value, before, leadsTo } = figure
  const content = (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={figureStyle}>
        <bdi>{formatCell(value, kind)}</bdi>
      </Typography>
      <Box sx={{ minHeight: 21 }}>{before !== undefined && <Comparison {...figure} before={before} />}</Box>
    </>
  )
  return (
    <Card variant="outlined" role="group" aria-label={label} sx={{ height: '100%' }}>
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

function Comparison({ kind, value, before, isBurden = false }: SheetFigure & { before: number }) {
  const change = changeOf(value, before)
  const isMore = value > before
  const color = value === before ? 'text.secondary' : isMore === isBurden ? 'error.main' : 'success.main'
  return (
    <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color, fontWeight: 600 }}>
        <Icon path={value === before ? mdiEqual : isMore ? mdiArrowTopRight : mdiArrowBottomRight} sx={arrowStyle} />
        <bdi>{changeWords(value, before, change)}</bdi>
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <bdi>{t('before {value}', { value: formatCell(before, kind) })}</bdi>
      </Box>
    </Typography>
  )
}

function changeWords(value: number, before: number, change: number | undefined): string {
  if (value === before) return t('the same')
  if (change === undefined) return t('new')
  const percent = formatCell(Math.abs(change), 'count')
  return value > before ? t('{percent} % more', { percent }) : t('{percent} % less', { percent })
}

const figureStyle = {
  ...{ fontWeight: 650, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
  // Two lakh with paise still fit beside each other on a phone.
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  overflowWrap: 'anywhere',
} as const

const arrowStyle = { fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const

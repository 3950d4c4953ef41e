import { mdiArrowBottomRight, mdiArrowTopRight, mdiEqual } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { changeOf, changeWords } from '../lib/change-words.ts'
import { t } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'

interface ChangeProps {
  value: number
  before: number
  /** What it is compared with: 1–15 Oct. */
  against: string
  /** The value before as it is read. */
  beforeWords: string
  /** More is worse: dues, expenses, deletions. */
  isBurden?: boolean
}

/** Whether a figure went up or down, and against what. The arrow has the colour; the words need none. */
export function Change({ value, before, against, beforeWords, isBurden = false }: ChangeProps) {
  const change = changeOf(value, before)
  const direction = change === undefined ? Math.sign(value - before) : Math.sign(change)
  const color = direction === 0 ? 'text.secondary' : direction > 0 === isBurden ? 'error.main' : 'success.main'
  const icon = direction === 0 ? mdiEqual : direction > 0 ? mdiArrowTopRight : mdiArrowBottomRight
  const title = t('{days}: {amount}', { days: against, amount: beforeWords })
  return (
    <Typography variant="caption" component="p" title={title} sx={{ color: 'text.secondary' }}>
      <Icon path={icon} sx={{ ...arrowStyle, color }} />
      <bdi>{changeWords(value, before, against, beforeWords)}</bdi>
    </Typography>
  )
}

/** Keeps the room of a comparison that is on its way. */
export const ChangeRoom = () => <Box sx={{ typography: 'caption', minHeight: '1.4em' }} />

const arrowStyle = {
  fontSize: 16,
  verticalAlign: '-3px',
  marginInlineEnd: 0.25,
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
} as const

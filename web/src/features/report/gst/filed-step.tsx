import type { GstMonth } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { MayButton } from '../../../components/may-button.tsx'
import { whoWords } from '../../../lib/actor-words.ts'
import { formatMoment, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { ShownMonth } from './shown-month.ts'
import { Step } from './step.tsx'

const FiledDialog = lazy(() => import('./filed-dialog.tsx').then((part) => ({ default: part.FiledDialog })))

/** When the month was filed and under which number, and below it everything that was done to the month. */
export function FiledStep({ month }: { month: ShownMonth }) {
  const { lockedAt, filedOn, arn, history } = month
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Step title={t('{no}. {title}', { no: 4, title: t('File') })}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {filedOn === null
          ? t('File the return on the portal, then note the day and the reference number (ARN).')
          : t('Filed on {day}, ARN {arn}.', { day: formatOn(filedOn), arn })}
      </Typography>
      <MayButton needs="manage" variant="outlined" disabled={lockedAt === null} onClick={() => setIsOpen(true)}>
        {filedOn === null ? t('Note the filing') : t('Change')}
      </MayButton>
      {history.length > 0 && (
        <Box component="ul" aria-label={t('History')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {history.map((event) => (
            <Typography component="li" variant="body2" key={`${event.at} ${event.step}`} sx={lineStyle}>
              {[formatMoment(event.at), stepWords(event), whoWords(event), event.reason].filter(Boolean).join(' · ')}
            </Typography>
          ))}
        </Box>
      )}
      <Suspense fallback={null}>{isOpen && <FiledDialog month={month} onClose={() => setIsOpen(false)} />}</Suspense>
    </Step>
  )
}

function stepWords({ step, filedOn, arn }: GstMonth['history'][number]): string {
  switch (step) {
    case 'lock':
      return t('Locked')
    case 'unlock':
      return t('Unlocked')
    default:
      return t('Filed on {day}, ARN {arn}', { day: formatOn(filedOn ?? ''), arn })
  }
}

const lineStyle = { color: 'text.secondary', overflowWrap: 'anywhere', py: 0.25 } as const

import { contract } from '@clothesline/contract'
import { mdiArrowRight, mdiCheckCircle, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { useOwnStore } from '../store/index.ts'
import { beginStep, type FirstStep, stepsOf } from './first-step-list.ts'
import { goToStep, useStepNow } from './first-steps-state.ts'

/** On the page of a step of the setup: which one it is, and the way to the next. */
export function FirstStepsGuide() {
  const step = useStepNow((state) => state.step)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data: store } = useOwnStore()
  const { data: stats } = useCall(contract.stats.allStats, {})
  if (step === null || store === undefined || stats === undefined) return null
  const steps = stepsOf(store, stats.totalCustomers)
  const current = steps[step]
  const next = steps.findIndex(({ isDone }, at) => at > step && !isDone)
  // The order itself is the last step: nothing comes after it, and its page needs the room.
  if (current === undefined || current.to !== path || current.to === '/newOrder') return null
  return <Guide step={current} place={step} count={steps.length} next={steps[next]} nextPlace={next} />
}

interface GuideProps {
  step: FirstStep
  place: number
  count: number
  next: FirstStep | undefined
  nextPlace: number
}

function Guide({ step, place, count, next, nextPlace }: GuideProps) {
  return (
    <Paper component="aside" variant="outlined" aria-label={t('Get ready for your first order')} sx={guideStyle}>
      {step.isDone && <Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('Step {step} of {all}', { step: place + 1, all: count })}
        </Typography>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {step.isDone ? t('{step}: done', { step: step.title }) : step.title}
        </Typography>
      </Box>
      {next !== undefined && (
        <ButtonLink
          variant={step.isDone ? 'contained' : 'outlined'}
          to={next.to}
          hash={next.hash}
          endIcon={<Icon path={mdiArrowRight} sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
          onClick={() => beginStep(next, nextPlace)}
        >
          {t('Next: {step}', { step: next.title })}
        </ButtonLink>
      )}
      <IconButton aria-label={t('Close the guide')} title={t('Close the guide')} onClick={() => goToStep(null)}>
        <Icon path={mdiClose} />
      </IconButton>
    </Paper>
  )
}

const guideStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: 2,
  py: 1,
  mb: 2,
  borderColor: 'primary.main',
} as const

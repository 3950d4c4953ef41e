import { mdiCheckCircle, mdiCircleOutline, mdiCloseCircle, mdiProgressClock } from '@mdi/js'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { t } from '../../lib/i18n.ts'
import { type OpenStep, openSteps, type SteppedOrder } from './open-steps.ts'

const looks = {
  done: { icon: mdiCheckCircle, color: 'success.main', words: 'Done' },
  now: { icon: mdiProgressClock, color: 'primary.main', words: 'Now' },
  later: { icon: mdiCircleOutline, color: 'text.disabled', words: 'Still to come' },
} as const

/** Where the order is, from top to bottom. */
export function StatusSteps({ order }: { order: SteppedOrder }) {
  if (order.status === 'Cancelled') {
    return (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Icon path={mdiCloseCircle} sx={{ color: 'error.main' }} />
        <Typography sx={{ fontWeight: 600 }}>{t('This order was cancelled')}</Typography>
      </Stack>
    )
  }
  const steps = openSteps(order)
  return (
    <Stack component="ol" aria-label={t('Where your order is')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <Step key={step.name} step={step} isLast={index === steps.length - 1} />
      ))}
    </Stack>
  )
}

function Step({ step, isLast }: { step: OpenStep; isLast: boolean }) {
  const { icon, color, words } = looks[step.state]
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      {...(step.state === 'now' && { 'aria-current': 'step' as const })}
    >
      <Stack sx={{ alignItems: 'center' }}>
        <Icon path={icon} sx={{ color }} />
        {!isLast && <Box sx={{ width: 2, flexGrow: 1, minHeight: 14, bgcolor: 'divider', my: 0.5 }} />}
      </Stack>
      <Box sx={{ pb: isLast ? 0 : 1.5 }}>
        <Typography
          sx={{
            fontWeight: step.state === 'now' ? 650 : 500,
            color: step.state === 'later' ? 'text.secondary' : 'text.primary',
          }}
        >
          {step.name}
          <Box component="span" sx={visuallyHidden}>
            {` (${t(words)})`}
          </Box>
        </Typography>
        {step.detail !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {step.detail}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
